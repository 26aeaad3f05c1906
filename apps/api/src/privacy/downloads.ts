import type { DownloadSources } from '../platform/downloads/routes.ts';
import { personFile } from './export/person-file.ts';

export const privacyDownloads: Pick<DownloadSources, 'person'> = { person: personFile };
