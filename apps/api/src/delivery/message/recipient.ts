import type { MergeFormats } from './merge-formats.ts';
import type { Meets } from './visible-parts.ts';
import type { MergeValues } from './merge-values.ts';

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

export const openPlaceholder = 'open_id';
export const unsubscribePlaceholder = 'unsubscribe_id';
