import { currentNames } from '../../../tools/names.ts';
import { pages } from './sections.ts';

/** Folder in `docs` with copies of the pages that are written elsewhere. */
export const copiesFolder = 'copies';

const routes: ReadonlyMap<string, string> = new Map([
  ['docs/index.md', 'index'],
  ...pages.map(({ source, route }) => [source, route] as const),
]);

/** Returns the file of the repository in which a file that VitePress reads is written. `file` is relative to `docs`. */
export function findSource(file: string): string {
  return file.startsWith(`${copiesFolder}/`) ? file.slice(copiesFolder.length + 1) : `docs/${file}`;
}

/**
 * Returns the address of a Markdown file of the repository on the site, without suffix, or `undefined` if the file is
 * not a page of the site.
 */
export function findRoute(source: string): string | undefined {
  const named = routes.get(source);
  if (named !== undefined) return named;
  const decision = /^docs\/decisions\/([\w-]+)\.md$/u.exec(source)?.[1];
  if (decision !== undefined) return `contribute/decisions/${decision}`;
  const symbol = /^docs\/(reference\/.+)\.md$/u.exec(source)?.[1];
  return symbol?.replace(`/${currentNames.scope}/`, '/');
}
