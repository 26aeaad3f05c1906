import type { product } from '@x/email-compiler/product-block';
import type { FieldBlock } from '../../definition/fields.ts';
import type { IntegrationReference, Product } from '../../definition/providers.ts';

type ProductConfig = (typeof product)['defaults']['config'];
type ProductContent = NonNullable<(typeof product)['defaults']['content']>;
export type ProductFields = FieldBlock<ProductConfig, ProductContent>;

/** Currency of a product whose shop names none. */
const usualCurrency = 'EUR';

/**
 * Puts a product of a shop into the block. Keeps the description, the badge and the button, which a shop does not provide,
 * but not the old price, which belongs to the previous product.
 */
export function takeProduct(
  { config, content }: ProductFields,
  chosen: Product,
  integration: IntegrationReference,
): ProductFields {
  const { id, name, image, price, currency } = chosen;
  const { oldPrice: _, ...kept } = content;
  const { url } = chosen;
  return {
    config: {
      ...config,
      product: { id, name, image },
      integration,
      image: image === '' ? null : { id, name, src: image, date: '' },
    },
    content: {
      ...kept,
      name,
      price: Math.max(0, price),
      currency: /^[A-Z]{3}$/.test(currency) ? currency : usualCurrency,
      url: typeof url === 'string' ? url : '',
    },
  };
}
