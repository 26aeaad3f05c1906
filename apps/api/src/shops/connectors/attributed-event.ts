import type { ActionEvent, GuestEvent } from '../../engagement/index.ts';
import type { MessageRecipient } from './lookup.ts';

export type Happening = Omit<ActionEvent, 'kind' | 'deliveryId'>;

/** Attributes an action to its recipient, or only to the campaign if a guest took it. Undefined if nobody can have. */
export function toEvent(
  { deliveryId, campaignId }: MessageRecipient,
  happening: Happening,
): ActionEvent | GuestEvent | undefined {
  const { entrance } = happening;
  if (deliveryId !== null) return { ...happening, kind: 'yamp', deliveryId };
  if (campaignId === null || entrance === undefined) return undefined;
  return { ...happening, kind: 'guest', campaignId, entrance };
}
