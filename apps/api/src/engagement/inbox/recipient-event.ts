import type { PageEntrance, RecipientAction } from '@x/api-client/contract';
import type { ContentType } from '../../delivery/index.ts';

export type RequestKind = 'GET' | 'HEAD' | 'prefetch';

interface Happened {
  readonly occurredAt: Date;
  readonly userAgent: string;
}

interface BaseEvent extends Happened {
  readonly deliveryId: string;
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

interface Action {
  readonly event: RecipientAction;
  /** Id of the block in which the event occurred. */
  readonly target: string;
  readonly value: string;
}

interface ActionEvent extends BaseEvent, Action {
  readonly kind: 'yamp';
  /** Where the recipient came to the page from. Undefined for actions in the AMP version. */
  readonly entrance?: PageEntrance | undefined;
}

/** Action on the page of a message by somebody who is not its recipient. */
interface GuestEvent extends Happened, Action {
  readonly kind: 'guest';
  readonly campaignId: string;
  readonly entrance: PageEntrance;
}

/** Action on a landing page. */
interface VisitorEvent extends Happened, Action {
  readonly kind: 'visitor';
  readonly landingPageId: string;
  /** Delivery of the message by which the visitor came. Undefined if the link was not personal. */
  readonly arrivedBy?: string;
}

/** Action in an interactive block, whoever took it. */
export type BlockEvent = ActionEvent | GuestEvent | VisitorEvent;

export type RecipientEvent = MessageEvent | BlockEvent;
