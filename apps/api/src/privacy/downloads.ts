import type { DownloadSources } from '../platform/index.ts';
import { personFile } from './export/person-file.ts';

export const privacyDownloads: Pick<DownloadSources, 'person'> = { person: personFile };
