import { suppressionReasonSchema, type SuppressionReason } from './suppressions.ts';

/*
 * The reason of a delivery is what a mail server or a provider said, in its own words. Where nobody said anything it is one
 * of these, which a page says in its own language.
 */

/** How the reason begins of who was not sent to because the address is suppressed; the rest is a `SuppressionReason`. */
export const suppressedPrefix = 'suppressed: ';

export const ownDeliveryReasons = {
  /** Its campaign was canceled before its turn. */
  canceled: 'canceled',
  /** Its contact was deleted before the message was handed over. */
  contactDeleted: 'contact_deleted',
  /** Another contact of the campaign has the same address, and it was handed over to that one. */
  duplicate: 'duplicate',
  /** Nobody saw the answer of the mail server. */
  interrupted:
    'The process that was sending this message stopped before it received an answer. The message may have arrived, so it is not sent again automatically.',
  /** Nothing was sent, and nobody knows why. */
  neverBegan: 'Each process that picked up this message stopped before sending it. The message was not sent.',
  settledByHand: 'Settled by hand',
  /** Nothing was sent: only servers with the extension SMTPUTF8 take such an address. */
  smtpUtf8Missing:
    'The address has non-ASCII characters before the @, which the mail server does not accept (no SMTPUTF8 support).',
} as const;

/** What a reason says that nobody outside gave; undefined where it is somebody's own words. */
export type OwnDeliveryReason =
  | { readonly kind: 'suppressed'; readonly because: SuppressionReason }
  | { readonly kind: keyof typeof ownDeliveryReasons };

/** Reads the `reason` of a delivery. */
export function ownDeliveryReason(reason: string | null): OwnDeliveryReason | undefined {
  if (reason === null) return undefined;
  if (reason.startsWith(suppressedPrefix)) {
    const named = reason.slice(suppressedPrefix.length);
    const because = suppressionReasonSchema.options.find((known) => known === named);
    return because === undefined ? undefined : { kind: 'suppressed', because };
  }
  const kinds = [
    'canceled',
    'contactDeleted',
    'duplicate',
    'interrupted',
    'neverBegan',
    'settledByHand',
    'smtpUtf8Missing',
  ] as const;
  const kind = kinds.find((known) => ownDeliveryReasons[known] === reason);
  return kind === undefined ? undefined : { kind };
}
