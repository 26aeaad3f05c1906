import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copiesFolder } from '../pages/routes.ts';
import { pages } from '../pages/sections.ts';

const root = join(import.meta.dirname, '../../..');

/** Pictures of the product that the site shows too. */
const pictures = ['icon.svg', 'welcome.svg'] as const;

/**
 * Copies what is kept outside of `docs`, because VitePress reads one folder: pages such as the READMEs of packages, and
 * pictures.
 */
export function copyFiles(): void {
  for (const name of pictures) {
    cpSync(join(root, 'apps/backoffice/public', name), join(root, 'docs/public', name));
  }
  const target = join(root, 'docs', copiesFolder);
  rmSync(target, { recursive: true, force: true });
  for (const { source } of pages.filter(({ source }) => !source.startsWith('docs/'))) {
    mkdirSync(dirname(join(target, source)), { recursive: true });
    cpSync(join(root, source), join(target, source));
  }
}
