import type { FieldShape } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';

const unfitRow = v.object({ count: v.number(), example: v.nullable(v.string()) });

/** Condition that the text of a value does not fit. Undefined if every text fits. */
function unfitCondition({ type, choices }: FieldShape, value: SQL): SQL | undefined {
  switch (type) {
    case 'text':
    case 'list':
      return undefined;
    case 'number':
      return sql`field_number(${value}) is null`;
    case 'date':
      return sql`field_date(${value}) is null`;
    case 'boolean':
      return sql`field_boolean(${value}) is null`;
    case 'choice':
      return sql`lower(${value}) <> all (${textArray(choices.map((choice) => choice.toLowerCase()))}::text[])`;
  }
}

const shownLength = 60;

/**
 * Refuses a definition that values of contacts do not fit. They would be hidden, although nobody deleted them. Reads
 * every contact of the project.
 */
export async function refuseUnfitValues(
  tx: Transaction,
  projectId: string,
  key: string,
  shape: FieldShape,
): Promise<Refusal<'field_values_unfit'> | undefined> {
  const value = sql`field_text(contacts.fields -> ${key})`;
  const unfit = unfitCondition(shape, value);
  if (unfit === undefined) return undefined;
  const { count, example } = await queryRow(
    tx,
    unfitRow,
    sql`
    select count(*)::integer as count, min(left(${value}, ${shownLength})) as example from contacts
    where audience_id in (select id from audiences where project_id = ${projectId})
      and fields ? ${key} and ${unfit}`,
  );
  if (count === 0) return undefined;
  const shown = example ?? '';
  return refuse('field_values_unfit', {
    path: shape.type === 'choice' ? 'body.choices' : 'body.type',
    details: { count, example: shown, type: shape.type },
  });
}
