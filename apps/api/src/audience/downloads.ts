import type { DownloadSources } from '../platform/index.ts';
import { contactsAsCsv } from './contacts/contacts-as-csv.ts';
import { refusalsAsCsv } from './imports/refusals-as-csv.ts';
import { suppressionsAsCsv } from './suppressions/suppressions-as-csv.ts';

export const audienceDownloads: Omit<DownloadSources, 'audit'> = {
  contacts: contactsAsCsv,
  refusals: refusalsAsCsv,
  suppressions: suppressionsAsCsv,
};
