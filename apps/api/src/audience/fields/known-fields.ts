import type { FieldType } from '@x/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { contactFields } from '../../tables/contact-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** A field of the project, which may have been deleted. */
export interface KnownField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly isDeleted: boolean;
}

export async function readKnownFields(tx: Transaction, projectId: string): Promise<readonly KnownField[]> {
  const rows = await tx
    .select()
    .from(contactFields)
    .where(eq(contactFields.projectId, projectId))
    .orderBy(asc(contactFields.id));
  return rows.map(({ key, label, type, deletedAt }) => ({ key, label, type, isDeleted: deletedAt !== null }));
}
