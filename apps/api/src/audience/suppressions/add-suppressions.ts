import { contract } from '@x/api-client/contract';
import { suppressions } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { distinctAddresses } from './distinct-addresses.ts';

export const addSuppressions = implement(contract.suppressions.add, async ({ body }, { tx, subject }) => {
  const addresses = distinctAddresses(body.emails);
  const added = await tx
    .insert(suppressions)
    .values(addresses.map((emailLower) => ({ ...subject, emailLower, reason: 'manual' as const })))
    .onConflictDoNothing({ target: [suppressions.projectId, suppressions.emailLower] })
    .returning({ email: suppressions.emailLower });
  return { added: added.length, known: addresses.length - added.length };
});
