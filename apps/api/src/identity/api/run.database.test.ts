import { defineEndpoint, organizationAdmin, entityId, nameSchema } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authorize } from '../authorization/authorization.ts';
import { organizations } from '../../tables/accounts.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { authenticate } from '../session/authenticate.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { createWorld } from '../../testing/world.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { run } from './run.ts';

const rename = defineEndpoint({
  method: 'PUT',
  path: '/organizations/{id}',
  summary: 'Renames an organization.',
  params: v.object({ id: entityId('organization') }),
  body: v.object({ name: nameSchema }),
  answer: v.object({ name: v.string() }),
  errors: ['already_member'],
  permission: organizationAdmin('id'),
});

let application: TestApplication;
let user: SignedInUser;
let organizationId: string;
let followed: string[];

beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  const { database, now } = application.services;
  const signedUp = await application.signUp();
  ({ organization: organizationId } = await createWorld(database, { userId: signedUp.id, marker: 'before' }));
  const found = await authenticate(database, signedUp.token, now());
  if (found === undefined) throw new Error('not signed in');
  user = found;
  followed = [];
});

function runRename(implementation: Implementation): Promise<unknown> {
  const { services } = application;
  const call = {
    caller: { kind: 'user' as const, user },
    address: '127.0.0.1',
    userAgent: '',
    language: 'en' as const,
    browser: { isOwnPage: true, cookie: () => undefined, setCookie: () => undefined },
    log: services.log,
  };
  const request = { params: { id: organizationId }, query: undefined, body: { name: 'after' } };
  return run(implementation, request, call, { services, authorize });
}

async function storedName(): Promise<string | undefined> {
  const [row] = await asSystem(application.services.database, (tx) =>
    tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId)),
  );
  return row?.name;
}

/** Implements the endpoint with a rename, followed by the result of the test case. */
function renameAnd(end: () => { name: string } | Refusal<'already_member'>) {
  return implement(rename, async ({ body }, { tx, subject, afterCommit }) => {
    await tx.update(organizations).set(body).where(eq(organizations.id, subject.organizationId));
    afterCommit(() => {
      followed.push('followed');
      return Promise.resolve();
    });
    return end();
  });
}

test('a response commits, and then the work after the commit runs', async () => {
  expect(await runRename(renameAnd(() => ({ name: 'after' })))).toEqual({
    answer: { name: 'after' },
    revision: undefined,
  });
  expect([await storedName(), followed]).toEqual(['after', ['followed']]);
});

test('a refusal rolls back and skips the work after the commit', async () => {
  const answer = await runRename(renameAnd(() => refuse('already_member')));
  expect(answer).toBeInstanceOf(Refusal);
  expect([await storedName(), followed]).toEqual(['before', []]);
});

test('an exception rolls back and skips the work after the commit', async () => {
  const failing = renameAnd(() => {
    throw new Error('a fault');
  });
  await expect(runRename(failing)).rejects.toThrow('a fault');
  expect([await storedName(), followed]).toEqual(['before', []]);
});

test('a response that violates the contract is a server error and rolls back', async () => {
  const wrong = renameAnd(() => JSON.parse('{"title":"after"}') as { name: string });
  await expect(runRename(wrong)).rejects.toThrow('Invalid key');
  expect(await storedName()).toBe('before');
});

test('fields that are not in the contract are removed from the response', async () => {
  const talkative = renameAnd(() => JSON.parse('{"name":"after","secret":"x"}') as { name: string });
  expect(await runRename(talkative)).toEqual({ answer: { name: 'after' }, revision: undefined });
});

test('a failure after the commit does not affect the response', async () => {
  const implementation = implement(rename, (_request, { afterCommit }) => {
    afterCommit(() => Promise.reject(new Error('the queue is gone')));
    afterCommit(() => {
      followed.push('the next');
      return Promise.resolve();
    });
    return Promise.resolve({ name: 'after' });
  });
  expect(await runRename(implementation)).toEqual({ answer: { name: 'after' }, revision: undefined });
  expect(followed).toEqual(['the next']);
});

test('a detached handler runs outside a transaction, and can open short ones with the same limits', async () => {
  const { database } = application.services;
  const stranger = await application.signUp();
  await createWorld(database, { userId: stranger.id, marker: 'foreign' });
  const implementation = implement(rename, { transaction: false }, async (_request, { transaction }) => {
    // Throws if a transaction is open.
    await asSystem(database, (tx) => tx.$count(organizations));
    const names = await transaction((tx) => tx.select({ name: organizations.name }).from(organizations));
    return { name: names.map(({ name }) => name).join() };
  });
  expect(await runRename(implementation)).toEqual({ answer: { name: 'before' }, revision: undefined });
});
