/* All that other areas may import of this one. */

export { deliveryImplementations } from './endpoints.ts';
export { closeCanceled } from './ledger/close-canceled.ts';
export { freezeRecipients } from './ledger/freeze-recipients.ts';
export { contactMergeValues } from './ledger/merge-values.ts';
export { selectRecipients } from './ledger/recipients.ts';
export { reopenCompleted } from './ledger/reopen-completed.ts';
export type { FrozenMessage } from './message/compose.ts';
export { formsAddress, freezeContent, type FrozenContent } from './message/freeze-message.ts';
export { hiddenLinkPosition } from './message/hidden-link.ts';
export {
  asHeader,
  asMarkup,
  asText,
  personalise,
  resolveTarget,
  type Writer,
} from './message/personalise.ts';
export {
  mergeFields,
  type MergeValues,
  type Recipient,
  unsubscribePlaceholder,
} from './message/recipient.ts';
export { type Segment, splitAtTokens, writeMergeToken } from './message/token.ts';
export { type ContentType, trackedPaths } from './message/tracked-paths.ts';
export { registerTests } from './test-messages/register-tests.ts';
export { sendTests } from './test-messages/send-tests.ts';
export { startSending } from './worker/start-sending.ts';
