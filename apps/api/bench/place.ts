import type { Database } from '../src/platform/database/database.ts';
import { newId } from '../src/platform/database/identifier.ts';
import { audiences } from '../src/tables/audience.ts';
import { organizations, projects, users } from '../src/tables/accounts.ts';
import { asSystem } from '../src/platform/database/tenant.ts';

export interface Place {
  readonly organizationId: string;
  readonly projectId: string;
  readonly audienceId: string;
}

export function createPlace(database: Database): Promise<Place> {
  const [userId, organizationId, projectId, audienceId] = [newId(), newId(), newId(), newId()];
  return asSystem(database, async (tx) => {
    const email = 'bench@example.com';
    await tx
      .insert(users)
      .values({ id: userId, name: 'Bench', email, emailLower: email, passwordHash: 'none' });
    await tx.insert(organizations).values({ id: organizationId, name: 'Bench', ownerId: userId });
    await tx
      .insert(projects)
      .values({ id: projectId, organizationId, name: 'Bench', timezoneId: 'UTC', weekStart: 1 });
    await tx.insert(audiences).values({ id: audienceId, organizationId, projectId, name: 'Bench' });
    return { organizationId, projectId, audienceId };
  });
}
