import { ownDeliveryReasons, type EmailProviderRemark } from '@x/api-client/contract';
import type { BounceClass } from '../bounces/classify.ts';
import { needsSmtpUtf8 } from '../../platform/index.ts';
import type { ComposedMessage } from './composed-message.ts';

/** What came of handing a message over. The ledger records it; only `retry` is ever sent again. */
export type HandOver =
  | { readonly outcome: 'accepted'; readonly response: string }
  /** A final no: the address or the message was refused. */
  | {
      readonly outcome: 'rejected';
      readonly reason: string;
      /** What the answer says of the recipient; missing where nobody answered. */
      readonly bounce?: BounceClass;
    }
  /** Certainly not taken: refused for now, or the connection failed before the message was whole. */
  | {
      readonly outcome: 'retry';
      readonly reason: string;
      /**
       * `throttled`: it is the provider that cannot go on, or not so fast; this message has not had its turn. `lost`: the
       * connection broke under way, which may be the provider's doing or this message's. Without it, this message was put off.
       */
      readonly strain?: 'throttled' | 'lost';
    }
  /** The message may have been taken, and no answer came. */
  | { readonly outcome: 'unknown'; readonly reason: string }
  /** Its content was not allowed to begin, and none of it was sent. */
  | { readonly outcome: 'withheld' };

/**
 * Asked once a hand-over, when nothing but the content is left to be sent. True: that it begins is written down, durably.
 * On false not one byte of the content may leave. Never rejects.
 */
export type BeginContent = () => Promise<boolean>;

/**
 * Ends the delivery of a message whose recipient only servers with SMTPUTF8 take, before anything of it is sent; undefined
 * where any server takes it. Amazon SES says that it has no SMTPUTF8 (SES API v2, "Destination"), SendGrid documents none.
 */
export function withoutSmtpUtf8({ envelope }: Pick<ComposedMessage, 'envelope'>): HandOver | undefined {
  if (!needsSmtpUtf8(envelope.to)) return undefined;
  return { outcome: 'rejected', reason: ownDeliveryReasons.smtpUtf8Missing };
}

/** Why a provider cannot be used at all. */
export interface ConnectionProblem {
  readonly code: 'email_provider_unreachable' | 'email_provider_refused';
  readonly message: string;
  /** The provider takes other connections at the same time: only this one is too many. */
  readonly isSurplus?: true;
}

/** One line to a provider. It hands over one message at a time. */
export interface Connection {
  /** Makes ready to send: connects and logs in where that has not been done or was lost. */
  readonly open: () => Promise<ConnectionProblem | undefined>;
  /** Rejects with `MessageBuildError` alone, where the message cannot be built; nothing of it was sent then. */
  readonly handOver: (message: ComposedMessage, beginContent: BeginContent) => Promise<HandOver>;
  /** Ends a hand-over under way at once; it answers what is known of it: `retry`, `unknown` or `withheld`. */
  readonly abandon: () => void;
  readonly close: () => void;
}

/** Whether a provider can be used, and what else there is to know of it. */
export type TransportCheck =
  | { readonly ok: true; readonly remarks: readonly EmailProviderRemark[] }
  | { readonly ok: false; readonly problem: ConnectionProblem };

/** A way to send messages: one implementation a provider type. */
export interface Transport {
  readonly connect: () => Connection;
  /** Connects and logs in without sending anything, in bounded time. */
  readonly check: () => Promise<TransportCheck>;
}
