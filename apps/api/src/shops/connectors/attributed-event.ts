import type { ActionEvent, GuestEvent } from '../../engagement/index.ts';
import type { MessageRecipient } from './lookup.ts';

/** Maximum length of a user agent that is stored. */
const userAgentLength = 500;

export type Happening = Omit<ActionEvent, 'kind' | 'deliveryId'>;

/** Attributes an action to its recipient, or only to the campaign if a guest took it. Undefined if nobody can have. */
export function toEvent(
  { deliveryId, campaignId }: MessageRecipient,
  { userAgent, ...rest }: Happening,
): ActionEvent | GuestEvent | undefined {
  const { entrance } = rest;
  const happening = { ...rest, userAgent: userAgent.slice(0, userAgentLength) };
  if (deliveryId !== null) return { ...happening, kind: 'yamp', deliveryId };
  if (campaignId === null || entrance === undefined) return undefined;
  return { ...happening, kind: 'guest', campaignId, entrance };
}
