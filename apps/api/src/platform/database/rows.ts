import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from './database.ts';

/**
 * Runs a statement that drizzle's builder cannot express and parses each row of its result. Throws a `ValiError` if a
 * row does not match the schema.
 */
export async function queryRows<Output>(
  tx: Transaction,
  row: v.GenericSchema<unknown, Output>,
  statement: SQL,
): Promise<Output[]> {
  const { rows } = await tx.execute(statement);
  return v.parse(v.array(row), rows);
}

/**
 * Like {@link queryRows}, for a statement that always returns a row, such as a count. Throws a `ValiError` if the row
 * is missing or does not match.
 */
export async function queryRow<Output>(
  tx: Transaction,
  row: v.GenericSchema<unknown, Output>,
  statement: SQL,
): Promise<Output> {
  const { rows } = await tx.execute(statement);
  return v.parse(row, rows[0]);
}
