import type { AmpEventName } from '@x/api-client/contract';
import type { ContentType } from '../../delivery/index.ts';

/** Kinds of requests, as far as they help to detect bots. */
export type RequestKind = 'GET' | 'HEAD' | 'prefetch';

interface Happened {
  readonly deliveryId: string;
  readonly occurredAt: Date;
  readonly userAgent: string;
}

/** An action of a recipient, or of a bot instead. */
export interface MessageEvent extends Happened {
  /** `trap`: a visit of the hidden link. */
  readonly kind: 'open' | 'click' | 'unsubscribe' | 'trap';
  /** Of a click. */
  readonly linkPosition: number | null;
  /** Undefined of an unsubscription. */
  readonly contentType: ContentType | undefined;
  readonly bot: boolean;
  readonly request: RequestKind;
  /** Network of the client's address, as `networkOf` writes it, if known. */
  readonly network?: string;
}

/** An action inside the AMP message. */
export interface AmpEvent extends Happened {
  readonly kind: 'yamp';
  readonly event: AmpEventName;
  /** Id of the block. */
  readonly target: string;
  readonly value: string;
}

export type RecipientEvent = MessageEvent | AmpEvent;
