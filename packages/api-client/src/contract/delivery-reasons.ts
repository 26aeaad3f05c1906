import { suppressionReasonSchema, type SuppressionReason } from './suppression-reasons.ts';

/*
 * The reason of a delivery is the unchanged response of a mail server or provider. Without a response, the reason is
 * one of the following values, which the interface translates.
 */

/** Prefix of the reason for a suppressed address, followed by a `SuppressionReason`. */
export const suppressedPrefix = 'suppressed: ';

export const ownDeliveryReasons = {
  /** The person left the audience on the page for their preferences. */
  audienceLeft: 'audience_left',
  /** The campaign was canceled before the message was sent. */
  canceled: 'canceled',
  /** The person was erased before the message was sent. */
  erased: 'erased',
  /** The contact was deleted before the message was sent. */
  contactDeleted: 'contact_deleted',
  /** The mail servers of the recipient's domain defer messages, so this message waits. */
  domainPaused: 'domain_paused',
  /** Another contact of the campaign has the same address and receives the message. */
  duplicate: 'duplicate',
  /** The address has already had as many messages as the project allows in the time. */
  frequencyCap: 'frequency_cap',
  /** The person is among those who get no campaigns in this month or quarter. */
  heldOut: 'held_out',
  /** The sending process stopped after it began to transmit the message. */
  interrupted:
    'The process that was sending this message stopped before it received an answer. The message may have arrived, so it is not resent automatically.',
  /** Each process that claimed the message stopped before sending it. Nothing was sent. */
  neverBegan: 'Each process that picked up this message stopped before sending it. The message was not sent.',
  /** The person asked for a pause, which had not ended when the message was due. */
  paused: 'paused',
  settledByHand: 'Settled by hand',
  /** The address needs a mail server with the SMTPUTF8 extension. Nothing was sent. */
  smtpUtf8Missing:
    'The address has non-ASCII characters before the @, which the mail server does not accept (no SMTPUTF8 support).',
} as const;

/** A reason that Yamp gives instead of a server's response. */
export type OwnDeliveryReason =
  | { readonly kind: 'suppressed'; readonly because: SuppressionReason }
  | { readonly kind: keyof typeof ownDeliveryReasons };

/** Parses the `reason` of a delivery. Returns undefined if there is none or it is the response of a server. */
export function ownDeliveryReason(reason: string | null): OwnDeliveryReason | undefined {
  if (reason === null) return undefined;
  if (reason.startsWith(suppressedPrefix)) {
    const named = reason.slice(suppressedPrefix.length);
    const because = suppressionReasonSchema.options.find((known) => known === named);
    return because === undefined ? undefined : { kind: 'suppressed', because };
  }
  const kinds = [
    'audienceLeft',
    'canceled',
    'erased',
    'contactDeleted',
    'domainPaused',
    'duplicate',
    'frequencyCap',
    'heldOut',
    'interrupted',
    'neverBegan',
    'paused',
    'settledByHand',
    'smtpUtf8Missing',
  ] as const;
  const kind = kinds.find((known) => ownDeliveryReasons[known] === reason);
  return kind === undefined ? undefined : { kind };
}
