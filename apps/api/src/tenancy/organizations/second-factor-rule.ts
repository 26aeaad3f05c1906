import { contract, type SecondFactorRule } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { implement, usesSecondFactor } from '../../identity/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { memberships, organizations, users } from '../../tables/accounts.ts';
import { isFactorMissing, isPresentMember } from './member-sign-in.ts';

async function isRequired(tx: Transaction, organizationId: string): Promise<boolean> {
  const required = and(eq(organizations.id, organizationId), eq(organizations.secondFactorRequired, true));
  return (await tx.$count(organizations, required)) > 0;
}

/** Runs as the system, because the tenant role cannot access second factors. Reads only members of the organization. */
function countMembersWithout(database: Database, organizationId: string): Promise<number> {
  return asSystem(database, async (tx) => {
    const rows = await tx
      .select({ id: users.id })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(and(isPresentMember(organizationId), isFactorMissing));
    return rows.length;
  });
}

export const getSecondFactorRule = implement(
  contract.organizations.secondFactorRule,
  { transaction: false },
  async ({ params }, { services, transaction }): Promise<SecondFactorRule> => ({
    required: await transaction((tx) => isRequired(tx, params.id)),
    members_without: await countMembersWithout(services.database, params.id),
  }),
);

export const requireSecondFactor = implement(
  contract.organizations.requireSecondFactor,
  { transaction: false },
  async ({ params, body }, { user, services, change }) => {
    if (body.required && !(await asSystem(services.database, (tx) => usesSecondFactor(tx, user)))) {
      return refuse('own_second_factor_missing');
    }
    await change((tx) =>
      tx
        .update(organizations)
        .set({ secondFactorRequired: body.required })
        .where(eq(organizations.id, params.id)),
    );
    return {
      required: body.required,
      members_without: await countMembersWithout(services.database, params.id),
    };
  },
);
