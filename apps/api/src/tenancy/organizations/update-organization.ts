import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { organizations } from '../../platform/database/schema/index.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findOrganization } from './organization.ts';

export const updateOrganization = implement(
  contract.organizations.update,
  async ({ params, body }, { database }) => {
    await database.update(organizations).set({ name: body.name }).where(eq(organizations.id, params.id));
    return (await findOrganization(database, params.id)) ?? notFound();
  },
);
