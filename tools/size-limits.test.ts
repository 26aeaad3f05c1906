import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findPublishedPackages } from './installation/publish.ts';

const root = join(import.meta.dirname, '..');
const Limits = v.pipe(v.string(), v.parseJson(), v.array(v.object({ path: v.string(), limit: v.string() })));
const limits = v.parse(Limits, readFileSync(join(root, '.size-limit.json'), 'utf8'));

/** Sources of styles and data, which hosts compile or read themselves. */
const unlimited =
  /^\.\/(?:package\.json|openapi\.json|languages\/\*\.json|theme\.css|theme\/\*\.css|font\.css)$/u;

const Target = v.object({ default: v.string() });

const entries = findPublishedPackages().flatMap(({ folder, name, exports }) =>
  Object.entries(exports)
    .filter(([entry]) => !unlimited.test(entry))
    .flatMap(([entry, target]) => {
      const path = v.parse(Target, target).default.replace('./', `${folder.slice(root.length + 1)}/`);
      return entry.includes('*')
        ? ['en', 'es'].map((language) => ({ entry: `${name}${entry}`, path: path.replace('*', language) }))
        : [{ entry: `${name}${entry}`, path }];
    }),
);

test.each(entries)('$entry has a size limit', ({ path }) => {
  expect(limits.map((limit) => limit.path)).toContain(path);
});
