import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { factorResets } from '../../tables/sign-in.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAction } from '../audit/record-action.ts';
import { implement } from '../requests/implement.ts';
import { lockUser, type NamedFactorReset, selectResets, toFactorReset } from '../accounts/factor-reset.ts';
import { sendNotice } from './factor-reset-mail.ts';
import { readStopToken } from './stop-token.ts';

function factorResetInvalid(): Refusal<'factor_reset_invalid'> {
  return refuse('factor_reset_invalid', { path: 'body.token' });
}

async function findByToken(
  tx: Transaction,
  token: string,
  { keys }: Pick<Services, 'keys'>,
): Promise<NamedFactorReset | undefined> {
  const id = readStopToken(token, keys.factorResets);
  if (id === undefined) return undefined;
  const [found] = await selectResets(tx).where(eq(factorResets.id, sql`${id}::uuid`));
  return found;
}

/** Runs as the system, because the link may be opened where nobody is signed in. Changes nothing. */
export const readFactorReset = implement(
  contract.factorResets.read,
  { transaction: false },
  async ({ body }, { services }) => {
    const found = await asSystem(services.database, (tx) => findByToken(tx, body.token, services));
    if (found === undefined) return factorResetInvalid();
    return { ...toFactorReset(found), organization: found.organization };
  },
);

/** Runs as the system, because the link may be opened where nobody is signed in. */
export const stopFactorReset = implement(
  contract.factorResets.stop,
  { transaction: false },
  async ({ body }, { services, address, userAgent }) => {
    const stopped = await asSystem(services.database, async (tx) => {
      const linked = await findByToken(tx, body.token, services);
      if (linked === undefined) return undefined;
      await lockUser(tx, linked.user.id);
      const found = await findByToken(tx, body.token, services);
      if (found === undefined) return undefined;
      await tx.delete(factorResets).where(eq(factorResets.id, found.reset.id));
      await recordAction(tx, {
        endpoint: contract.factorResets.stop,
        request: { params: undefined, query: undefined, body: undefined },
        entities: [{ kind: 'user', id: found.user.id }],
        caller: { kind: 'user', user: found.user },
        subject: { organizationId: found.reset.organizationId },
        address,
        userAgent,
        now: services.now(),
      });
      return found;
    });
    if (stopped === undefined) return factorResetInvalid();
    await sendNotice(services, 'stopped', stopped);
    return {};
  },
);
