import type { Field, FieldFormat } from '@x/api-client/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { contactFields } from '../../tables/contact-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type StoredField = typeof contactFields.$inferSelect;

/** Returns how values of a field are written. */
export function toFormat({
  type,
  numberFormat,
  decimals,
}: Pick<StoredField, 'type' | 'numberFormat' | 'decimals'>): Pick<Field, keyof FieldFormat> {
  return { type, number_format: numberFormat, decimals };
}

export function toField(row: StoredField): Field {
  return {
    id: row.id,
    project_id: row.projectId,
    key: row.key,
    label: row.label,
    ...toFormat(row),
    choices: [...row.choices],
    listed: row.listed,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Returns undefined for a deleted field. */
export async function findField(tx: Transaction, id: string): Promise<StoredField | undefined> {
  const [row] = await tx
    .select()
    .from(contactFields)
    .where(and(eq(contactFields.id, id), isNull(contactFields.deletedAt)));
  return row;
}

/** Returns the custom fields of a project in the order of their labels. */
export async function readFields(tx: Transaction, projectId: string): Promise<readonly StoredField[]> {
  return tx
    .select()
    .from(contactFields)
    .where(and(eq(contactFields.projectId, projectId), isNull(contactFields.deletedAt)))
    .orderBy(asc(contactFields.label), asc(contactFields.key));
}
