import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import * as schema from './schema/index.ts';

const folder = join(import.meta.dirname, '../../../sql/meta');
const snapshotSchema = v.looseObject({ tables: v.record(v.string(), v.unknown()) });

// The snapshot of a hand-written migration starts as a copy of the previous snapshot. Add the changes to it, or the
// next generated migration repeats them.
test('the newest migration snapshot matches the schema', () => {
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const snapshot = v.parse(snapshotSchema, JSON.parse(readFileSync(join(folder, last ?? ''), 'utf8')));
  const current = v.parse(snapshotSchema, JSON.parse(JSON.stringify(generateDrizzleJson({ ...schema }))));
  expect(snapshot.tables).toEqual(current.tables);
});
