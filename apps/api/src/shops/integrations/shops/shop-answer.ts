import * as v from 'valibot';
import type { OutgoingResult } from '../../../platform/outgoing/call.ts';

/** Result of a request to a shop, or an error message for the user who set up the shop. */
export type ShopResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

export function shopFailure(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

/** Maximum number of products per search (spec 3 §7). */
export const maximumProducts = 10;

/** Schema of a price. Accepts the range that the blocks support. */
export const amountSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.minValue(0),
  v.maxValue(10_000_000),
);

/** Normalizes an HTTP(S) URL for use in a message. Returns an empty string for anything else. */
export function webAddress(text: string): string {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) ? new URL(text).href : '';
}

const statusSentences: Readonly<Record<number, string>> = {
  401: 'The shop does not accept the key. Enter a valid one.',
  403: 'The key lacks a permission. Check what it is allowed to read and write.',
  404: 'The shop has no API at this address. Check the address.',
  429: 'The shop has received too many requests. Try again in a minute.',
};

/** Parses the JSON of a shop's response. Returns a failure instead of throwing. */
export function readShopJson(result: OutgoingResult): ShopResult<unknown> {
  if (!result.ok) return shopFailure(result.message);
  const { status, body } = result;
  if (status < 200 || status > 299) {
    return shopFailure(statusSentences[status] ?? `The shop answered with status ${String(status)}.`);
  }
  try {
    return { ok: true, value: JSON.parse(body.toString('utf8')) as unknown };
  } catch {
    return shopFailure('The shop did not return JSON. Check the address.');
  }
}

export function readItems<Schema extends v.GenericSchema>(
  schema: Schema,
  items: readonly unknown[],
): readonly v.InferOutput<Schema>[] {
  return items.flatMap((item) => {
    const read = v.safeParse(schema, item);
    return read.success ? [read.output] : [];
  });
}
