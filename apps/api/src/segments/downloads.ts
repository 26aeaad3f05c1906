import type { DownloadSources } from '../platform/index.ts';
import { segmentContactsAsCsv } from './contacts-as-csv.ts';

export const segmentDownloads: Pick<DownloadSources, 'segment-contacts'> = {
  'segment-contacts': segmentContactsAsCsv,
};
