import * as v from 'valibot';

/**
 * Reason why an address is suppressed. `manual` means that a user added the address, `erasure` that the person was erased,
 * and `no_consent` that an imported file says that the person never agreed to get mail, or says nothing that is known.
 */
export const suppressionReasonSchema = v.picklist([
  'unsubscribe',
  'bounce',
  'complaint',
  'manual',
  'erasure',
  'no_consent',
]);
export type SuppressionReason = v.InferOutput<typeof suppressionReasonSchema>;
