import { writeCatalogs } from './catalogs.ts';
import { writeLanguages } from './languages.ts';
import { writeOpenApi } from './open-api.ts';
import { writeRouteTree } from './route-tree.ts';

/** Writes what sources import and git does not keep. Writes only what is older than its sources. */
export async function prepare(): Promise<void> {
  await Promise.all([writeCatalogs(), writeLanguages(), writeOpenApi(), writeRouteTree()]);
}

if (import.meta.main) await prepare();
