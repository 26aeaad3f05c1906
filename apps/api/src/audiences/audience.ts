import type { Audience } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.js';
import { audiences } from '../database/schema/index.js';

/** The start of every query for audiences: narrow it, order it, page it. */
export function selectAudiences(database: Queries) {
  return database.select().from(audiences).$dynamic();
}

/** A row as the contract shows it. */
export function toAudience(audience: typeof audiences.$inferSelect): Audience {
  return {
    id: audience.id,
    name: audience.name,
    description: audience.description,
    contacts: audience.contactsCount,
    created_at: audience.createdAt.toISOString(),
    updated_at: audience.updatedAt.toISOString(),
    project_id: audience.projectId,
  };
}

export async function findAudience(database: Queries, id: string): Promise<Audience | undefined> {
  const [row] = await selectAudiences(database).where(eq(audiences.id, id));
  return row === undefined ? undefined : toAudience(row);
}
