import { fromVersion0, isRecord, numberOf, type StoredBlock } from '@x/email-compiler';
import { currencies } from './cart.ts';

/** Fields that hold a number, of products, variants, discounts and the content. */
const numbers = new Set(['price', 'rawPrice', 'quantity', 'value']);

/**
 * A cart of version 0, whose product stands under `productKeys`, the first that there is. Shops answer prices as texts
 * and ids as numbers, and inputs give texts: both were stored as they came. What the content leaves out is the product's.
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

/** A record with numbers for numbers and texts for ids, in the records inside it as well. */
function fieldsOf(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, fieldOf(name, value)]));
}

function fieldOf(name: string, value: unknown): unknown {
  if (numbers.has(name)) return numberOf(value);
  if (Array.isArray(value)) return value.map((item: unknown) => (isRecord(item) ? fieldsOf(item) : item));
  return typeof value === 'number' ? String(value) : value;
}

/** The content, with what of the product it does not say itself. What is no content at all stays for the schema to tell. */
function contentOf(content: unknown, product: Readonly<Record<string, unknown>> | null): unknown {
  if (content !== undefined && content !== null && !isRecord(content)) return content;
  const shown = ['name', 'price', 'url', 'currency'].filter((name) => product !== null && name in product);
  const ofProduct = Object.fromEntries(shown.map((name) => [name, product?.[name]]));
  if (!currencies.some((known) => known === ofProduct['currency'])) delete ofProduct['currency'];
  return { ...ofProduct, ...(isRecord(content) ? fieldsOf(content) : {}) };
}
