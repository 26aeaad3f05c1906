/* Other areas may import only this module of the area. */

export { lockAudience } from './audiences/audience.ts';
export { type ConfirmedPerson, findContactId, writeConfirmedContact } from './contacts/confirmed-contact.ts';
export { csvHeader, csvRow } from './contacts/contacts-as-csv.ts';
export { findContact } from './contacts/contact.ts';
export { readContacts } from './contacts/contact-page.ts';
export { audienceDownloads } from './downloads.ts';
export { readFields, toFormat } from './fields/field.ts';
export { readSubmittedValues, shownValue } from './fields/stored-values.ts';
export { sweepImportsJob } from './imports/jobs.ts';
export { startImports } from './imports/start-imports.ts';
export { endsOnSignup, endsThroughMessage } from './suppressions/ended-reasons.ts';
export { findErased, forgetErased, rememberErased, suppressErased } from './suppressions/erased-addresses.ts';
export { ensureTags } from './tags/ensure-tags.ts';
export { implementAudience } from './implementations.ts';
export type { BeforeDeletion, DeletedFromAudiences, DeletionRequest } from './before-deletion.ts';
