import type { AmpEventName } from '@x/api-client/contract';
import type { ContentType } from '../../delivery/index.ts';

/** Kinds of requests, as far as they help to detect bots. */
export type RequestKind = 'GET' | 'HEAD' | 'prefetch';

interface BaseEvent {
  readonly deliveryId: string;
  readonly occurredAt: Date;
  readonly userAgent: string;
}

/** An action in a message, by its recipient or by a bot. */
export interface MessageEvent extends BaseEvent {
  /** `trap`: a visit of the hidden link. */
  readonly kind: 'open' | 'click' | 'unsubscribe' | 'trap';
  /** Set for clicks. */
  readonly linkPosition: number | null;
  /** Undefined for unsubscriptions. */
  readonly contentType: ContentType | undefined;
  readonly bot: boolean;
  readonly request: RequestKind;
  /** Network of the client's address, as `networkOf` writes it, if known. */
  readonly network?: string;
}

/** An action inside the AMP message. */
export interface AmpEvent extends BaseEvent {
  readonly kind: 'yamp';
  readonly event: AmpEventName;
  /** Id of the block. */
  readonly target: string;
  readonly value: string;
}

export type RecipientEvent = MessageEvent | AmpEvent;
