import type { Download } from '../platform/downloads/signed-download.ts';
import { contactsDownload } from './contacts/contacts-as-csv.ts';
import { refusalsDownload } from './imports/refusals-as-csv.ts';
import { skippedValuesDownload } from './imports/skipped-summary.ts';
import { suppressionsDownload } from './suppressions/suppressions-as-csv.ts';

export const audienceDownloads: readonly Download[] = [
  contactsDownload,
  refusalsDownload,
  skippedValuesDownload,
  suppressionsDownload,
];
