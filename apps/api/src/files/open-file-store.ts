import { join } from 'node:path';
import type { Configuration } from '../configuration.js';
import { openBucketStore } from './bucket-store.js';
import type { FileStore } from './file-store.js';
import { openFolderStore } from './folder-store.js';

/** The store that the configuration names: a bucket, or else the data folder. */
export function openFileStore({
  dataFolder,
  bucket,
}: Pick<Configuration, 'dataFolder' | 'bucket'>): Promise<FileStore> {
  const folder = join(dataFolder, 'files');
  return bucket === undefined ? openFolderStore(folder) : openBucketStore(bucket, folder);
}
