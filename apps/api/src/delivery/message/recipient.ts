import type { MergeFormats } from './merge-formats.ts';
import type { Meets } from './visible-parts.ts';

/**
 * Contact values for merge tags, read at the time of sending. Written as programs read them, such as `2026-01-31`, which
 * links contain.
 */
export type MergeValues = Readonly<Record<string, string>>;

export interface Recipient {
  readonly deliveryId: string;
  readonly email: string;
  readonly mergeValues: MergeValues;
  /** How values are written in text. Without it, they are written as they are. */
  readonly formats?: MergeFormats | undefined;
  /** Whether the recipient meets the conditions of the message's blocks. */
  readonly meets: Meets;
  readonly unsubscribeId: string;
  /** Undefined for a message that no list sends, such as one that asks to confirm an address. */
  readonly unsubscribeUrl: string | undefined;
  readonly openId: string;
  readonly clickId: (position: number) => string;
  /** Identifies the delivery in provider events. Undefined for test messages, whose events are ignored. */
  readonly eventId?: string;
  /** Envelope sender that receives this message's bounces (VERP). Defaults to the sender's address. */
  readonly returnPath?: string;
  /** Returns the identifier for an AMP block's placeholder. Empty for an unknown name. */
  readonly placeholder: (name: string) => string;
}

/** Contact fields available as merge tags, in display order. */
export const mergeFields = ['first_name', 'surname', 'email', 'phone', 'birthdate'] as const;

export const openPlaceholder = 'open_id';
export const unsubscribePlaceholder = 'unsubscribe_id';
