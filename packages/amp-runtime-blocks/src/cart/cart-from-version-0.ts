import { fromVersion0, isRecord, numberOf, type StoredBlock } from '@x/email-compiler';
import { currencyPattern } from './cart.ts';

/** Numeric fields of products, variants, discounts and the content. */
const numbers = new Set(['price', 'rawPrice', 'quantity', 'value']);

/**
 * Migrates a cart of version 0. The first existing key of `productKeys` has the product, and `bare` its default fields.
 * Version 0 may store prices as text and ids as numbers. Missing fields of the content are taken from the product.
 */
export function cartFromVersion0(
  block: StoredBlock,
  productKeys: readonly string[],
  bare: Readonly<Record<string, unknown>> = {},
): StoredBlock {
  const { config, content, ...rest } = fromVersion0(block);
  const stored = productKeys.map((key) => config[key]).find(isRecord);
  const product = stored === undefined ? null : { ...bare, ...fieldsOf(stored) };
  const kept = Object.entries(config).filter(([key]) => !productKeys.includes(key));
  const { productDiscount } = config;
  return {
    ...rest,
    config: {
      ...Object.fromEntries(kept),
      ...(isRecord(productDiscount) ? { productDiscount: fieldsOf(productDiscount) } : {}),
      product,
    },
    content: contentOf(content, product),
  };
}

/**
 * Converts the known numeric fields to numbers, and other numbers, such as ids, to text. Also converts records in
 * lists.
 */
function fieldsOf(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, fieldOf(name, value)]));
}

function fieldOf(name: string, value: unknown): unknown {
  if (numbers.has(name)) return numberOf(value);
  if (Array.isArray(value)) return value.map((item: unknown) => (isRecord(item) ? fieldsOf(item) : item));
  return typeof value === 'number' ? String(value) : value;
}

/**
 * Completes the content from the product. Returns content that is not a record unchanged, so that the schema rejects
 * it.
 */
function contentOf(content: unknown, product: Readonly<Record<string, unknown>> | null): unknown {
  if (content !== undefined && content !== null && !isRecord(content)) return content;
  const shown = ['name', 'price', 'url', 'currency'].filter((name) => product !== null && name in product);
  const ofProduct = Object.fromEntries(shown.map((name) => [name, product?.[name]]));
  if (!currencyPattern.test(String(ofProduct['currency']))) delete ofProduct['currency'];
  return { ...ofProduct, ...(isRecord(content) ? fieldsOf(content) : {}) };
}
