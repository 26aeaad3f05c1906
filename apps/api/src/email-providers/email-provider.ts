import type { EmailProvider } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.js';
import { emailProviders } from '../database/schema/index.js';

export type StoredProvider = typeof emailProviders.$inferSelect;

/** The types that can be added, by the names that people know them by. */
export const providerTypes = [{ id: 'smtp', name: 'SMTP' }] as const;

/** A row as the contract shows it: of the password only whether there is one. */
export function toEmailProvider(row: StoredProvider): EmailProvider {
  return {
    id: row.id,
    name: row.name,
    type_id: row.typeId,
    provider_type: providerTypes.find(({ id }) => id === row.typeId) ?? providerTypes[0],
    config: { ...row.config, has_password: row.secret !== null },
    project_id: row.projectId,
    created_at: row.createdAt.toISOString(),
  };
}

export async function findStoredProvider(database: Queries, id: string): Promise<StoredProvider | undefined> {
  const [row] = await database.select().from(emailProviders).where(eq(emailProviders.id, id));
  return row;
}
