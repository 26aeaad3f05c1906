import { ownDeliveryReasons, type EmailProviderRemark } from '@x/api-client/contract';
import type { BounceClass } from '../replies/classify-reply.ts';
import { needsSmtpUtf8 } from '../../platform/email-addresses/domain.ts';
import type { ComposedMessage } from './composed-message.ts';

/** Only messages with the result `retry` or `withheld` may be sent again. */
export type DeliveryResult =
  | { readonly outcome: 'accepted'; readonly response: string }
  /** The address or the message was permanently refused. */
  | {
      readonly outcome: 'rejected';
      readonly reason: string;
      /** Bounce class. Missing if no server refused the message. */
      readonly bounce?: BounceClass;
    }
  /**
   * The message was certainly not accepted. The provider deferred it or refused the account, or the connection failed
   * before any content was sent.
   */
  | {
      readonly outcome: 'retry';
      readonly reason: string;
      /**
       * `throttled`: the provider accepts no messages now, or fewer per second. The attempt does not count.
       * `lost`: the connection broke, because of the provider or this message.
       * Unset if the message was deferred or the account was refused.
       */
      readonly providerFailure?: 'throttled' | 'lost';
      /** Set if the reply was about more than this recipient and message. The attempt does not count. */
      readonly deferral?: Deferral;
      /** Bounce class if the message is not tried again. */
      readonly bounce?: BounceClass;
    }
  /** The message may have been accepted. There was no response, or an unclear response such as HTTP 502. */
  | { readonly outcome: 'unknown'; readonly reason: string }
  /** Permission to begin the content was denied, and none of it was sent. */
  | { readonly outcome: 'withheld' };

/**
 * What a temporary reply was about, over SMTP.
 * - `domain`: the servers of the recipient's domain.
 * - `domain_or_provider`: one of both. Which of them shows only when other domains answer.
 * - `sender`: the sender's address.
 */
type Deferral =
  | {
      readonly about: 'domain' | 'domain_or_provider';
      /** Operator or host that the reply names, which may serve further domains (`namedReceiver`). */
      readonly receiver?: string;
    }
  | { readonly about: 'sender' };

/** A deferral by the recipient's domain, or by the provider if its reply does not tell. */
export function deferralByDomain(answer: DeliveryResult): Exclude<Deferral, { about: 'sender' }> | undefined {
  const deferral = answer.outcome === 'retry' ? answer.deferral : undefined;
  return deferral?.about === 'sender' ? undefined : deferral;
}

/**
 * Asks for permission to send a message's content, just before the content is sent. Resolves to true if the start is
 * durably recorded, and to false if no byte of the content may be sent. Never rejects.
 */
export type BeginContent = () => Promise<boolean>;

/**
 * Rejects a message whose recipient address requires SMTPUTF8. Returns undefined for all other addresses. Amazon SES
 * does not support SMTPUTF8 (SES API v2, "Destination"), and SendGrid documents no support.
 */
export function withoutSmtpUtf8({ envelope }: Pick<ComposedMessage, 'envelope'>): DeliveryResult | undefined {
  if (!needsSmtpUtf8(envelope.to)) return undefined;
  return { outcome: 'rejected', reason: ownDeliveryReasons.smtpUtf8Missing };
}

export interface ConnectionProblem {
  readonly code: 'email_provider_unreachable' | 'email_provider_refused';
  readonly message: string;
  /** True if the connection exceeds the provider's or the pool's limit, while other connections continue. */
  readonly isSurplus?: true;
}

/** Sends one message at a time. */
export interface Connection {
  /** Connects and logs in unless already connected. */
  readonly open: () => Promise<ConnectionProblem | undefined>;
  /** Sends a message. Rejects only with `MessageBuildError`, before anything was sent. */
  readonly deliver: (message: ComposedMessage, beginContent: BeginContent) => Promise<DeliveryResult>;
  /** Aborts the current delivery, which then resolves with `retry`, `unknown` or `withheld`. */
  readonly abandon: () => void;
  readonly close: () => void;
}

export type TransportCheck =
  | { readonly ok: true; readonly remarks: readonly EmailProviderRemark[] }
  | { readonly ok: false; readonly problem: ConnectionProblem };

export interface Transport {
  readonly connect: () => Connection;
  /** Connects and logs in without sending anything, in bounded time. */
  readonly check: () => Promise<TransportCheck>;
}
