import type { BounceClass } from '../bounces/classify.ts';
import { type providerEvents, storableText, type suppressions } from '../../platform/index.ts';

type ProviderEventKind = (typeof providerEvents.$inferSelect)['kind'];
export type SuppressionReason = (typeof suppressions.$inferSelect)['reason'];

/** What a provider tells of one message, its delivery named by the identifier that the message carried. */
export interface ProviderEvent {
  readonly deliveryId: string;
  readonly kind: ProviderEventKind;
  /** Of a bounce: the address takes no mail at all, now or later. */
  readonly permanent: boolean;
  /** Of a bounce: what it says of the recipient. Without it, `hard` where it is permanent, else `soft`. */
  readonly bounce?: BounceClass;
  /** Why nothing more goes to the address; null where that does not follow. */
  readonly suppress: SuppressionReason | null;
  /** The other side's own words. */
  readonly detail: string;
  /** What the provider names the event by: the same, however often it tells it. */
  readonly key: string;
  readonly occurredAt: Date;
}

/** Most characters of a provider's words that are kept. */
const detailLength = 1000;

/** A provider's words as they can be stored: bounded, and as the database takes them. */
export function readDetail(...words: readonly (string | undefined)[]): string {
  const found = words.find((text) => text !== undefined && text.trim() !== '') ?? '';
  // Cut first: what is cut in the middle of a pair is half of one.
  return storableText(found.trim().slice(0, detailLength));
}
