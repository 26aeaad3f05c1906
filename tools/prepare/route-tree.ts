import { join } from 'node:path';
import { routeTree } from '../../apps/backoffice/route-tree.ts';
import { isStale } from './stale.ts';

const folder = join(import.meta.dirname, '../../apps/backoffice');
const sources = [join(folder, 'src/routes'), join(folder, 'route-tree.ts')];

/** Writes the route tree of the back-office, which its Vite plugin only follows while it runs. */
export async function writeRouteTree(): Promise<void> {
  if (!isStale(join(folder, routeTree.generatedRouteTree), sources)) return;
  const { Generator, getConfig } = await import('@tanstack/router-generator');
  const tmpDir = join(folder, 'node_modules/.cache/routes');
  await new Generator({ config: getConfig({ ...routeTree, tmpDir }, folder), root: folder }).run();
}
