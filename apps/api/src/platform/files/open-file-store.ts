import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { openBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

export function openFileStore({
  dataFolder,
  bucket,
}: Pick<Configuration, 'dataFolder' | 'bucket'>): Promise<FileStore> {
  const folder = join(dataFolder, 'files');
  return bucket === undefined ? openFolderStore(folder) : openBucketStore(bucket, folder);
}
