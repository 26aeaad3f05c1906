import { expectData } from '@x/api-client';
import { contract, type SignupForm } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/database/identifier.ts';
import { sentEmails } from '../tables/tenancy.ts';
import { signups } from '../tables/signup.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { createRateLimits, standardBounds } from '../platform/rate-limits.ts';
import { sweepSignups } from './confirmation/sweep.ts';
import { SignupWorld } from './testing/signup-world.ts';

/* Messages that ask to confirm a sign-up count against the plan, and no sign-up is lost for want of quota. */

/** Emails per billing cycle on a plan with one email per day. */
const limit = 30;
/** Messages per form and hour in these tests. */
const perForm = 3;

let world: SignupWorld;
let form: SignupForm;
let people = 0;
const someone = () => `person${String((people += 1))}@readers.test`;

beforeAll(async () => {
  const bounds = { ...standardBounds, confirmationByForm: { tries: perForm, seconds: 3600 } };
  world = await SignupWorld.create({
    configuration: { billing: { freePlanEmailsPerDay: 1, stripe: undefined } },
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits, bounds) }),
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await asSystem(world.application.services.database, (tx) => tx.delete(sentEmails));
  form = await world.addForm();
});

/** Makes the organization have sent messages of a campaign today. */
async function use(sent: number): Promise<string> {
  const { organizationId, projectId } = world.person;
  const campaignId = newId();
  const day = world.application.services.now().toISOString().slice(0, 10);
  const row = { organizationId, projectId, campaignId, day, projectName: 'Shop', campaignName: 'News', sent };
  await asSystem(world.application.services.database, (tx) => tx.insert(sentEmails).values(row));
  return campaignId;
}

async function usage() {
  const { organizationId } = world.person;
  const { subscription } = await expectData(
    world.person.user.call(contract.organizations.get, { params: { id: organizationId } }),
  );
  return (subscription?.projects ?? []).reduce((sum, each) => sum + each.sent_emails, 0);
}

/** Makes all sign-ups old enough for the sweep, and sends what it queues. */
async function sweep(): Promise<void> {
  const { services } = world.application;
  await asSystem(services.database, (tx) =>
    tx.update(signups).set({ createdAt: new Date(Date.now() - 600_000) }),
  );
  await sweepSignups(services);
  await world.sendMail();
}

test('a confirmation counts once, when it is sent', async () => {
  const email = someone();
  await world.submit(form, { email });
  expect(await usage()).toBe(0);
  await world.sendMail();
  expect(await usage()).toBe(1);
  await world.confirm(await world.linkTo(email));
  await sweep();
  expect(await usage()).toBe(1);
});

test('without quota, a sign-up waits, says so, and is asked once there is some again', async () => {
  const campaign = await use(limit - 1);
  const [last, waiting] = [someone(), someone()];
  await world.submit(form, { email: last });
  await world.sendMail();
  await world.submit(form, { email: waiting });
  await world.sendMail();
  expect(await world.messagesTo(last)).toHaveLength(1);
  expect(await world.messagesTo(waiting)).toEqual([]);
  const stateOf = async (email: string) => (await world.signupsOf(form)).find((each) => each.email === email);
  expect(await stateOf(waiting)).toMatchObject({
    status: 'pending',
    mailed_at: null,
    mail_problem: '',
    waits_for_quota: true,
  });
  // Nothing changes while the plan is used up, not even after the days for which a link works.
  const later = new Date(Date.now() + 4 * 86_400_000);
  await sweepSignups({ ...world.application.services, now: () => later });
  await sweep();
  expect(await stateOf(waiting)).toMatchObject({ status: 'pending', waits_for_quota: true });
  expect(await world.messagesTo(waiting)).toEqual([]);
  await asSystem(world.application.services.database, (tx) =>
    tx.delete(sentEmails).where(eq(sentEmails.campaignId, campaign)),
  );
  await sweep();
  expect(await stateOf(waiting)).toMatchObject({ mail_problem: '', waits_for_quota: false });
  const confirmed = await world.confirm(await world.linkTo(waiting));
  expect(confirmed.status).toBe(200);
  expect(await world.contact(waiting)).toBeDefined();
});

test('a sign-up that waited has the usual days to confirm', async () => {
  await use(limit);
  const email = someone();
  await world.submit(form, { email });
  await world.sendMail();
  await asSystem(world.application.services.database, (tx) => tx.delete(sentEmails));
  await sweep();
  const [signup] = await world.signupsOf(form);
  const days = (Date.parse(signup?.expires_at ?? '') - Date.parse(signup?.mailed_at ?? '')) / 86_400_000;
  expect(days).toBe(3);
});

test('a form sends so many messages an hour, and the rest later', async () => {
  const emails = Array.from({ length: perForm + 2 }, someone);
  for (const email of emails) await world.submit(form, { email });
  const queued = world.application.enqueued.length;
  await world.sendMail();
  const sent = await Promise.all(emails.map((email) => world.messagesTo(email)));
  expect(sent.map((messages) => messages.length)).toEqual([1, 1, 1, 0, 0]);
  // Another form of the organization is not held up.
  const other = await world.addForm({ name: 'Other' });
  const email = someone();
  await world.submit(other, { email });
  await world.sendMail();
  expect(await world.messagesTo(email)).toHaveLength(1);
  expect(world.application.enqueued.slice(queued, queued + 2)).toMatchObject([
    { job: 'send-confirmation', payload: { attempt: 1 } },
    { job: 'send-confirmation', payload: { attempt: 1 } },
  ]);
});
