import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { asSystem } from '../../../platform/database/tenant.ts';
import { textArray } from '../../../platform/database/text.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { comparableText } from './comparable-text.ts';
import { readStored } from './stored-value.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('SQL and memory compare all characters alike', async () => {
  // Without the surrogates, which are no characters, and a letter of 2025 (Unicode 17), which PostgreSQL does not know.
  const codes = Array.from({ length: 0xff_ff }, (_, index) => index + 1).filter(
    (code) => (code < 0xd8_00 || code > 0xdf_ff) && code !== 0xa7_f1,
  );
  const texts = codes.map((code) => ` ${String.fromCodePoint(code)} `);
  const rows = await asSystem(database, async (tx) => {
    const answer = await tx.execute(sql`
      select comparable_text(value) as text from unnest(${textArray(texts)}::text[]) with ordinality as given (value, place)
      order by place`);
    return v.parse(v.array(v.object({ text: v.string() })), answer.rows);
  });
  const different = rows.flatMap(({ text }, index) =>
    text === comparableText(texts[index] ?? '') ? [] : [(codes[index] ?? 0).toString(16)],
  );
  expect(different).toEqual([]);
});

test('SQL and memory read stored values alike', async () => {
  const stored = [
    '12',
    '.5',
    '5.',
    '+1e3',
    '1e999',
    '1e99',
    '0x10',
    ' 1',
    1e21,
    -1e-9,
    '2024-02-29',
    '2023-02-29',
    '0000-01-01',
    'Yes',
    'SÍ',
    'falso',
    true,
  ];
  const rows = await asSystem(database, async (tx) => {
    const answer = await tx.execute(sql`
      select field_number(field_text(value)) as number, field_date(field_text(value))::text as date, field_boolean(field_text(value)) as boolean
      from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) as value`);
    return answer.rows;
  });
  expect(rows).toEqual(
    stored.map((value) => ({
      number: readStored(value, 'number'),
      date: readStored(value, 'date'),
      boolean: readStored(value, 'boolean'),
    })),
  );
});
