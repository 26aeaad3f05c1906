import type { DownloadSources } from '../platform/downloads/routes.ts';
import { segmentContactsAsCsv } from './contacts-as-csv.ts';

export const segmentDownloads: Pick<DownloadSources, 'segment-contacts'> = {
  'segment-contacts': segmentContactsAsCsv,
};
