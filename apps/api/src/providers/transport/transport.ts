import { ownDeliveryReasons, type EmailProviderRemark } from '@x/api-client/contract';
import type { BounceClass } from '../bounces/classify.ts';
import { needsSmtpUtf8 } from '../../platform/index.ts';
import type { ComposedMessage } from './composed-message.ts';

/** Result of sending a message, as recorded in the ledger. Only `retry` is sent again. */
export type DeliveryResult =
  | { readonly outcome: 'accepted'; readonly response: string }
  /** The address or the message was permanently refused. */
  | {
      readonly outcome: 'rejected';
      readonly reason: string;
      /** Class of the bounce; missing if no server answered. */
      readonly bounce?: BounceClass;
    }
  /** Certainly not accepted: deferred, or the connection failed before the message was complete. */
  | {
      readonly outcome: 'retry';
      readonly reason: string;
      /**
       * `throttled`: the provider cannot accept messages, or not so fast; the attempt does not count. `lost`: the connection
       * broke, because of the provider or this message. Unset: this message was deferred.
       */
      readonly providerFailure?: 'throttled' | 'lost';
    }
  /** The message may have been accepted, but no answer came. */
  | { readonly outcome: 'unknown'; readonly reason: string }
  /** Permission to begin the content was denied, and none of it was sent. */
  | { readonly outcome: 'withheld' };

/**
 * Called once per message, just before its content is sent. True: the start is durably recorded. False: no byte of the
 * content may be sent. Never rejects.
 */
export type BeginContent = () => Promise<boolean>;

/**
 * Rejects a message whose recipient address requires SMTPUTF8. Undefined if any server can accept it. Amazon SES says that it has no SMTPUTF8 (SES API v2, "Destination"), SendGrid documents none.
 */
export function withoutSmtpUtf8({ envelope }: Pick<ComposedMessage, 'envelope'>): DeliveryResult | undefined {
  if (!needsSmtpUtf8(envelope.to)) return undefined;
  return { outcome: 'rejected', reason: ownDeliveryReasons.smtpUtf8Missing };
}

export interface ConnectionProblem {
  readonly code: 'email_provider_unreachable' | 'email_provider_refused';
  readonly message: string;
  /** The provider accepts other connections; this one exceeds its limit. */
  readonly isSurplus?: true;
}

/** A connection to a provider. Sends one message at a time. */
export interface Connection {
  /** Connects and logs in unless already connected. */
  readonly open: () => Promise<ConnectionProblem | undefined>;
  /** Rejects only with `MessageBuildError`, before anything was sent. */
  readonly deliver: (message: ComposedMessage, beginContent: BeginContent) => Promise<DeliveryResult>;
  /** Ends the current delivery immediately, with the result `retry`, `unknown` or `withheld`. */
  readonly abandon: () => void;
  readonly close: () => void;
}

export type TransportCheck =
  | { readonly ok: true; readonly remarks: readonly EmailProviderRemark[] }
  | { readonly ok: false; readonly problem: ConnectionProblem };

/** A way to send messages, one implementation per provider type. */
export interface Transport {
  readonly connect: () => Connection;
  /** Connects and logs in without sending anything, in bounded time. */
  readonly check: () => Promise<TransportCheck>;
}
