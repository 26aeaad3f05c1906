import type { ProductContent } from '../blocks/product/product-schema.ts';

/** The default content of a product, in English and without a name or prices. */
export const productContent: ProductContent = {
  name: '',
  description: '',
  currency: 'EUR',
  before: 'Before',
  now: 'now',
  badge: '',
  button: 'Buy now',
  url: '',
};
