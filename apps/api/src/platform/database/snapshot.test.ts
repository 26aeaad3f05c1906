import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import * as schema from './schema/index.ts';

const folder = join(import.meta.dirname, '../../../sql/meta');
const snapshotSchema = v.looseObject({ tables: v.record(v.string(), v.unknown()) });

// A migration written by hand copies the snapshot before it: what it changes has to be written there too, or the next
// migration that is generated makes the change once more.
test('the last snapshot of the migrations is what the schema says', () => {
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const snapshot = v.parse(snapshotSchema, JSON.parse(readFileSync(join(folder, last ?? ''), 'utf8')));
  const current = v.parse(snapshotSchema, JSON.parse(JSON.stringify(generateDrizzleJson({ ...schema }))));
  expect(snapshot.tables).toEqual(current.tables);
});
