import type { FieldBlock, IntegrationReference, Product } from '@x/block-editor';
import * as v from 'valibot';
import { cartContentDefaults, currencyPattern, type Currency } from './cart.ts';

interface CartConfig<Stored> {
  readonly product: Stored | null;
  readonly integration: IntegrationReference | null;
}

interface CartContent {
  readonly name: string;
  readonly price: number;
  readonly currency: Currency;
  readonly url: string;
}

/** Properties of a product that every shop provides. */
interface StoredProduct {
  readonly name: string;
  readonly price: number;
  readonly currency: string;
  readonly url: string;
}

/**
 * Creates a function that puts a product into a cart and updates the content to match (spec 3 §4). `bare` contains
 * defaults for fields that a shop may omit. The created function returns null if the product does not fit the schema.
 */
export function takeProduct<
  Stored extends StoredProduct,
  Config extends CartConfig<Stored>,
  Content extends CartContent,
>(
  schema: v.GenericSchema<unknown, Stored>,
  bare: Partial<Stored>,
): (
  block: FieldBlock<Config, Content>,
  product: Product,
  integration: IntegrationReference,
) => FieldBlock<Config, Content> | null {
  return ({ config, content }, product, integration) => {
    const read = v.safeParse(schema, { ...bare, ...product });
    if (!read.success) return null;
    const { name, price, url } = read.output;
    const named = read.output.currency;
    const currency = currencyPattern.test(named) ? named : cartContentDefaults.currency;
    return {
      config: { ...config, product: read.output, integration },
      content: { ...content, name, price, currency, url },
    };
  };
}
