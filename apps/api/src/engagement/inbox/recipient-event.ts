import type { AmpEventName } from '@x/api-client/contract';
import type { ContentType } from '../../delivery/index.ts';

/** How a thing was asked for, as far as that tells bots. */
export type RequestKind = 'GET' | 'HEAD' | 'prefetch';

interface Happened {
  readonly deliveryId: string;
  readonly occurredAt: Date;
  readonly userAgent: string;
}

/** What a recipient did with a message, or a bot in the recipient's place. */
export interface MessageEvent extends Happened {
  /** `trap`: a visit to the link that nobody sees. */
  readonly kind: 'open' | 'click' | 'unsubscribe' | 'trap';
  /** Of a click. */
  readonly linkPosition: number | null;
  /** Undefined of an unsubscription. */
  readonly contentType: ContentType | undefined;
  readonly bot: boolean;
  readonly request: RequestKind;
  /** Of the address that it came from, as `networkOf` writes it; absent where nobody knows. */
  readonly network?: string;
}

/** What a recipient did inside a message in AMP. */
export interface AmpEvent extends Happened {
  readonly kind: 'yamp';
  readonly event: AmpEventName;
  /** Id of the block. */
  readonly target: string;
  readonly value: string;
}

export type RecipientEvent = MessageEvent | AmpEvent;
