import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const manifest = v.object({
  exports: v.record(v.string(), v.union([v.string(), v.object({ '@x/source': v.string() })])),
});

/**
 * The files of `src` that the package in `folder` exports, and `others`, by name without ending. Sorted, because the order
 * decides the order of the shared chunks, and so the size of what a bundler makes of them. tsup would list the files of an
 * array in the order in which the file system happens to answer.
 */
export function packageEntries(folder: string, others: readonly string[] = []): Record<string, string> {
  const { exports } = v.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const sources = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target['@x/source'].replace(/^\.\//, '')],
  );
  const files = [...sources, ...others].filter((file) => file.startsWith('src/')).sort();
  return Object.fromEntries(files.map((file) => [file.slice('src/'.length).replace(/\.tsx?$/, ''), file]));
}
