/* Other areas may import only this module of the area. */

export { lockAudience } from './audiences/audience.ts';
export { audienceImplementations } from './audiences/endpoints.ts';
export { type ConfirmedPerson, findContactId, writeConfirmedContact } from './contacts/confirmed-contact.ts';
export { csvHeader, csvRow } from './contacts/contact-csv.ts';
export { findContact } from './contacts/contact.ts';
export { readContacts } from './contacts/contact-page.ts';
export { contactImplementations } from './contacts/endpoints.ts';
export { audienceDownloads } from './downloads.ts';
export { fieldImplementations } from './fields/endpoints.ts';
export { readFields } from './fields/field.ts';
export { readSubmittedValues, shownValue } from './fields/stored-values.ts';
export { importImplementations } from './imports/endpoints.ts';
export { sweepImportsJob } from './imports/jobs.ts';
export { startImports } from './imports/start-imports.ts';
export { orderImplementations } from './orders/endpoints.ts';
export { endsOnRequest, endsOnSignup } from './suppressions/ended-reasons.ts';
export { findErased, forgetErased, rememberErased, suppressErased } from './suppressions/erased-addresses.ts';
export { suppressionFileImplementations } from './suppression-files/import-suppressions.ts';
export { suppressionImplementations } from './suppressions/endpoints.ts';
export { tagImplementations } from './tags/endpoints.ts';
export { ensureTags } from './tags/ensure-tags.ts';
