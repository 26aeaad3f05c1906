import type { DownloadSources } from '../platform/downloads/routes.ts';
import { peopleAsCsv } from './people/people-as-csv.ts';

export const engagementDownloads: Pick<DownloadSources, 'campaign-people'> = {
  'campaign-people': peopleAsCsv,
};
