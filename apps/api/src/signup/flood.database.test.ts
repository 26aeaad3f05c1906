import type { SignupForm } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '../platform/database/installation.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { createRateLimits, standardBounds } from '../platform/rate-limits.ts';
import { SignupWorld } from './testing/signup-world.ts';

/* Bots that send a form as fast as they can. Uses the real limits. */

let world: SignupWorld;
let form: SignupForm;
beforeAll(async () => {
  world = await SignupWorld.create({
    configuration: { trustedProxies: 1 },
    services: ({ database, keys }) => ({
      rateLimits: createRateLimits(database, keys.rateLimits, standardBounds),
    }),
  });
  form = await world.addForm();
});
afterAll(() => world.close());

async function post(address: string, email: string) {
  const body = new URLSearchParams({ email, language: 'en', version: '1', consent: 'yes' });
  const headers = { 'x-forwarded-for': address };
  const response = await world.application.fetch(world.path(form), { method: 'POST', body, headers });
  return { status: response.status, wait: response.headers.get('retry-after'), text: await response.text() };
}

function queued(): number {
  return world.application.enqueued.filter(({ job }) => job === 'send-confirmation').length;
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

type Answer = Awaited<ReturnType<typeof post>>;

/** Sends 100 requests at a time. On a busy machine, the last of more would wait too long for the database. */
async function flood(count: number, send: (index: number) => Promise<Answer>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) {
    const first = answers.length;
    const wave = range(Math.min(100, count - first)).map((index) => send(first + index));
    answers.push(...(await Promise.all(wave)));
  }
  return answers;
}

test('one network gets through ten times an hour, then a sentence with the time to wait', async () => {
  const answers = await flood(300, (index) =>
    // A subscriber of IPv6 can use any address of a network.
    post(`2001:db8::${index.toString(16)}`, `a${String(index)}@flood.test`),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(10);
  expect(queued()).toBe(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(290);
  expect(refused[0]?.text).toContain('Try again in 60 minutes.');
  expect(Number(refused[0]?.wait)).toBeGreaterThan(3000);
});

test('all networks together get through 200 times an hour without a solved challenge', async () => {
  const before = queued();
  const answers = await flood(400, (index) =>
    post(
      `198.51.${String(100 + Math.floor(index / 250))}.${String(index % 250)}`,
      `b${String(index)}@flood.test`,
    ),
  );
  const accepted = answers.filter(({ status }) => status === 303).length;
  expect(before + accepted).toBe(200);
  expect(queued()).toBe(200);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(400 - accepted);
});

test('a stranger who enters one victim into the forms of many projects sends them at most 20 messages a day', async () => {
  const victim = 'victim@flood.test';
  const before = queued();
  const statuses: number[] = [];
  const forms = await Promise.all(range(8).map(async () => (await world.beside()).addForm()));
  for (const [index, other] of [...forms, ...forms, ...forms].entries()) {
    const body = new URLSearchParams({
      email: index % 2 === 0 ? victim : victim.toUpperCase(),
      language: 'en',
      version: '1',
      consent: 'yes',
    });
    const headers = { 'x-forwarded-for': `203.0.113.${String(index)}` };
    const response = await world.application.fetch(world.path(other), { method: 'POST', body, headers });
    statuses.push(response.status);
  }
  // Everybody gets the same answer, so that nobody learns about the victim.
  expect(new Set(statuses)).toEqual(new Set([303]));
  expect(queued() - before).toBe(20);
  const rows = await asSystem(world.application.services.database, (tx) => tx.select().from(rateLimits));
  expect(JSON.stringify(rows)).not.toMatch(/victim/iu);
});
