import { join } from 'node:path';
import { completeTree, guestTree } from '../../apps/backoffice/route-trees.ts';
import { isStale } from './stale.ts';

const folder = join(import.meta.dirname, '../../apps/backoffice');
const sources = [join(folder, 'src/routes'), join(folder, 'route-trees.ts')];

/** Writes the route trees of the back-office, which its Vite plugins only follow while they run. */
export async function writeRouteTrees(): Promise<void> {
  const stale = [completeTree, guestTree].filter(({ generatedRouteTree }) =>
    isStale(join(folder, generatedRouteTree), sources),
  );
  if (stale.length === 0) return;
  const { Generator, getConfig } = await import('@tanstack/router-generator');
  const tmpDir = join(folder, 'node_modules/.cache/routes');
  for (const tree of stale) {
    await new Generator({ config: getConfig({ ...tree, tmpDir }, folder), root: folder }).run();
  }
}
