import type { DownloadSources } from '../platform/index.ts';
import { contactsAsCsv } from './contacts/contacts-as-csv.ts';
import { refusalsAsCsv } from './imports/refusals-as-csv.ts';
import { suppressionsAsCsv } from './suppressions/suppressions-as-csv.ts';

export const audienceDownloads: Pick<DownloadSources, 'contacts' | 'refusals' | 'suppressions'> = {
  contacts: contactsAsCsv,
  refusals: refusalsAsCsv,
  suppressions: suppressionsAsCsv,
};
