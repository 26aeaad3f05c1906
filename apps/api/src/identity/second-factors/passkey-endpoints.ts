import { contract, maximumPasskeys } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { passkeys } from '../../tables/sign-in.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { changeFactors, completeAddition, removeFactor } from './change-factors.ts';
import type { ChallengeHolder } from './passkey-challenges.ts';
import { passkeyInvalid, startRegistration, verifyRegistration } from './passkeys.ts';

function holderOf({ sessionHash }: SignedInUser): ChallengeHolder {
  return { purpose: 'add', holderHash: sessionHash };
}

async function limited(tx: Transaction, { id }: SignedInUser): Promise<Refusal<'passkey_limit'> | undefined> {
  if ((await tx.$count(passkeys, eq(passkeys.userId, id))) < maximumPasskeys) return undefined;
  return refuse('passkey_limit', { details: { maximum: maximumPasskeys } });
}

const startPasskey = implement(
  contract.secondFactors.startPasskey,
  { transaction: false },
  (_request, { user, services, ...context }) =>
    changeFactors({ user, services, ...context }, async (tx) => {
      const limit = await limited(tx, user);
      if (limit !== undefined) return limit;
      return { result: await startRegistration(tx, holderOf(user), user, services) };
    }),
);

const addPasskey = implement(
  contract.secondFactors.addPasskey,
  { transaction: false },
  ({ body: { name, credential } }, { user, services, ...context }) =>
    changeFactors({ user, services, ...context }, async (tx) => {
      const limit = await limited(tx, user);
      if (limit !== undefined) return limit;
      const created = await verifyRegistration(tx, holderOf(user), credential, services);
      if (created === undefined) return passkeyInvalid();
      const [inserted] = await tx
        .insert(passkeys)
        .values({ ...created, userId: user.id, name, createdAt: services.now() })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      if (inserted === undefined) return passkeyInvalid();
      const event = { kind: 'passkey-added' as const, name };
      return { result: await completeAddition(tx, user, services), event };
    }),
);

function own(user: SignedInUser, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
}

/** Runs as the system, because the tenant role cannot access passkeys. Renames only the caller's passkey. */
const renamePasskey = implement(
  contract.secondFactors.renamePasskey,
  { transaction: false },
  ({ params, body }, { user, services }) =>
    asSystem(services.database, async (tx) => {
      const [renamed] = await tx
        .update(passkeys)
        .set({ name: body.name })
        .where(own(user, params.id))
        .returning({ id: passkeys.id });
      if (renamed !== undefined) return {};
      return refuse('passkey_removed');
    }),
);

const removePasskey = implement(
  contract.secondFactors.removePasskey,
  { transaction: false },
  ({ params }, { user, ...context }) =>
    changeFactors({ user, ...context }, async (tx) => {
      const [passkey] = await tx.select({ name: passkeys.name }).from(passkeys).where(own(user, params.id));
      if (passkey === undefined) return { result: {} };
      const refused = await removeFactor(tx, user.id, () => tx.delete(passkeys).where(own(user, params.id)));
      return refused ?? { result: {}, event: { kind: 'passkey-removed' as const, name: passkey.name } };
    }),
);

export const passkeyImplementations: readonly Implementation[] = [
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
];
