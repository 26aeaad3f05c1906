import { join } from 'node:path';

/** Folder of the database cluster, inside the folder that belongs to the server's account. */
export function clusterIn(folder: string): string {
  return join(folder, 'data');
}
