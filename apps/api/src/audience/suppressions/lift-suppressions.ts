import { contract } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { suppressions } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { distinctAddresses } from './distinct-addresses.ts';

export const liftSuppressions = implement(contract.suppressions.lift, async ({ params, body }, { tx }) => {
  const lifted = await tx
    .delete(suppressions)
    .where(
      and(
        eq(suppressions.projectId, params.id),
        inArray(suppressions.emailLower, [...distinctAddresses(body.emails)]),
      ),
    )
    .returning({ email: suppressions.emailLower });
  return { lifted: lifted.length };
});
