import type { BounceClass } from '../replies/classify-reply.ts';
import type { providerEvents } from '../../tables/providers.ts';
import { storableText } from '../../platform/database/text.ts';
import type { suppressions } from '../../tables/audience.ts';

type ProviderEventKind = (typeof providerEvents.$inferSelect)['kind'];
export type SuppressionReason = (typeof suppressions.$inferSelect)['reason'];

export interface ProviderEvent {
  readonly deliveryId: string;
  readonly kind: ProviderEventKind;
  /** True for a bounce that means that the address is permanently invalid. */
  readonly permanent: boolean;
  /** Class of a bounce. Defaults to `hard` if permanent, else `soft`. */
  readonly bounce?: BounceClass;
  /** Null if the event does not suppress the address. */
  readonly suppress: SuppressionReason | null;
  readonly detail: string;
  /** Identifies the event within its delivery. Repetitions of the event have the same key and are stored only once. */
  readonly key: string;
  readonly occurredAt: Date;
}

const detailLength = 1000;

/** Returns the first non-empty text, shortened and made storable. */
export function readDetail(...words: readonly (string | undefined)[]): string {
  const found = words.find((text) => text !== undefined && text.trim() !== '') ?? '';
  // Cuts the text before making it storable, since the cut may leave half of a surrogate pair.
  return storableText(found.trim().slice(0, detailLength));
}
