import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { currentNames } from '../../../tools/names.ts';
import { findRoute } from './routes.ts';

const root = join(import.meta.dirname, '../../..');

/** Address of a file that is not on the site. */
function repositoryAddress(file: string): string {
  const kind = statSync(join(root, file)).isDirectory() ? 'tree' : 'blob';
  return `${currentNames.repository}/${kind}/HEAD/${file}`;
}

function pageAddress(route: string): string {
  return `/${route.replace(/(?<=^|\/)index$/u, '')}`;
}

/**
 * Makes a link of a Markdown file work on the site: to a page if the target is one, else to the repository. The links in
 * the files are relative, so that they work in the repository too. Throws if the target does not exist.
 */
export function resolveLink(source: string, target: string): string {
  if (/^(?:[a-z][a-z+.-]*:|[#/])/iu.test(target)) return target;
  const [path = '', hash] = target.split('#');
  const file = posix.join(posix.dirname(source), decodeURI(path)).replace(/\/$/u, '');
  if (!existsSync(join(root, file))) throw new Error(`${source} links to ${target}, which does not exist.`);
  const isIndex = file === 'docs' || file === 'docs/README.md';
  const route = isIndex ? 'index' : (findRoute(file) ?? findRoute(`${file}/README.md`));
  const address = route === undefined ? repositoryAddress(file) : pageAddress(route);
  return hash === undefined ? address : `${address}#${hash}`;
}
