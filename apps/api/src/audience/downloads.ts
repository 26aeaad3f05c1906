import type { DownloadSources } from '../platform/downloads/routes.ts';
import { contactsAsCsv } from './contacts/contacts-as-csv.ts';
import { refusalsAsCsv } from './imports/refusals-as-csv.ts';
import { skippedValuesAsCsv } from './imports/skipped-summary.ts';
import { suppressionsAsCsv } from './suppressions/suppressions-as-csv.ts';

export const audienceDownloads: Pick<
  DownloadSources,
  'contacts' | 'refusals' | 'skipped_values' | 'suppressions'
> = {
  contacts: contactsAsCsv,
  refusals: refusalsAsCsv,
  skipped_values: skippedValuesAsCsv,
  suppressions: suppressionsAsCsv,
};
