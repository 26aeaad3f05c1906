/* Public interface of the delivery area. Other areas may import only from this file. */

export { compileForContacts, type ContactMessage } from './contact-messages/compile-for-contacts.ts';
export { mergeValuesOf, meetsOfContact, type StoredContact } from './contact-messages/contact-values.ts';
export { fillForContact } from './contact-messages/fill-for-contact.ts';
export { deliveryImplementations } from './endpoints.ts';
export { type Clock, loadClock, timesOf } from './ledger/clock.ts';
export { contactMergeValues } from './ledger/claim.ts';
export { freezeRecipients, type VariantSplit } from './ledger/freeze-recipients.ts';
export { closeHoldout, countHeldOut, findHoldout, type HoldoutDraw, openHoldout } from './ledger/holdout.ts';
export { addressesAtCap, loadCap, type ProjectCap } from './ledger/frequency-cap.ts';
export { closeCanceled, reopenCompleted } from './ledger/reconcile-campaigns.ts';
export {
  evaluateAsSets,
  evaluateSegments,
  type RecipientSelection,
  selectRecipients,
} from './ledger/recipients.ts';
export {
  type ContentType,
  formsAddress,
  freezeContent,
  type FreezeOptions,
  type FrozenContent,
  createFreezeTables,
  trackedPaths,
} from './message/freeze-message.ts';
export { readLinkWords } from './message/link-words.ts';
export { mergeValuesSchema } from './message/merge-formats.ts';
export { hiddenLinkPosition } from './message/hidden-link.ts';
export {
  linkedEntrances,
  messagePageToken,
  pageLinkOptions,
  recipientPaths,
  typedPlaceholders,
} from './message/page-links.ts';
export { fillToken, resolveTarget, withoutHidden } from './message/personalise.ts';
export { mergeFields, type MergeValues } from './message/merge-values.ts';
export { mergeTagsOf, type Segment, splitAtTokens, type Token } from './message/token.ts';
export { sendSingleMessage, type SingleResult } from './send-single-message.ts';
export { type MessagePage, readMessagePage } from './sent-message/read-message-page.ts';
export { meetsFrom } from './message/visible-parts.ts';
export { type LinkParameter, withoutParameters } from './message/link-parameters.ts';
export { utmAdder, writeUtm } from './message/utm.ts';
export { fillPage } from './message-page/fill-page.ts';
export {
  compilePageTemplate,
  createPageTemplates,
  type PageTemplates,
} from './message-page/page-template.ts';
export { registerTests, sendTests } from './test-messages/send-tests.ts';
export { startSending } from './worker/start-sending.ts';
