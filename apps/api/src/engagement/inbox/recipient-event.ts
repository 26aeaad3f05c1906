import type { RecipientAction } from '@x/api-client/contract';
import type { ContentType } from '../../delivery/index.ts';

export type RequestKind = 'GET' | 'HEAD' | 'prefetch';

interface BaseEvent {
  readonly deliveryId: string;
  readonly occurredAt: Date;
  readonly userAgent: string;
}

export interface MessageEvent extends BaseEvent {
  /** `trap` is a visit to the hidden link. */
  readonly kind: 'open' | 'click' | 'unsubscribe' | 'trap';
  /** Position of the clicked link. Null for other kinds. */
  readonly linkPosition: number | null;
  /** Undefined for unsubscriptions. */
  readonly contentType: ContentType | undefined;
  readonly bot: boolean;
  readonly request: RequestKind;
  /** Network of the client's IP address in the format of `networkOf`, if known. */
  readonly network?: string;
}

export interface ActionEvent extends BaseEvent {
  readonly kind: 'yamp';
  readonly event: RecipientAction;
  /** Id of the block in which the event occurred. */
  readonly target: string;
  readonly value: string;
}

export type RecipientEvent = MessageEvent | ActionEvent;
