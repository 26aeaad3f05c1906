import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { notFound, organizations } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findOrganization } from './organization.ts';

export const updateOrganization = implement(
  contract.organizations.update,
  async ({ params, body }, { tx }) => {
    await tx.update(organizations).set({ name: body.name }).where(eq(organizations.id, params.id));
    return (await findOrganization(tx, params.id)) ?? notFound();
  },
);
