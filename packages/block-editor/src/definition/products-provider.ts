import type { Integration } from './integrations-provider.ts';

/** A product as the host's search answers it. What else it has is the block's to read, which checks it. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** In whole units of the currency, tax included. */
  readonly price: number;
  /** ISO 4217: `EUR`. */
  readonly currency: string;
  /** Absolute address of its picture; empty for none. */
  readonly image: string;
  readonly [more: string]: unknown;
}

/** Most products shown of one search (spec 3 §7). */
export const mostProducts = 10;

/** The products of the shops that the host is connected to. Needs the integrations too, to know which shop. */
export interface ProductsProvider {
  /** An empty text matches all products. Reject with an error whose message tells the user what to do. */
  readonly search: (
    text: string,
    integration: Integration,
    options: { readonly signal: AbortSignal },
  ) => Promise<readonly Product[]>;
}
