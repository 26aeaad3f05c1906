import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVisitorActions } from '../../landing-pages/testing/landing-page-world.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ampEvents } from '../../tables/engagement.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { addPerson, setStage, type MadePerson, type Stage } from '../testing/people.ts';
import { runErasure } from './run-erasure.ts';

let application: TestApplication;
let owner: ImportingUser;
let stage: Stage;
let person: MadePerson;
beforeAll(async () => {
  application = await createTestApplication();
  owner = await ImportingUser.signUp(application);
  stage = await setStage(owner);
  person = await addPerson(owner, stage, 'Ada@example.com');
});
afterAll(() => application.close());

async function erase(email: string): Promise<void> {
  const { id } = await expectData(
    owner.user.call(contract.people.erase, { params: { id: owner.projectId }, body: { email } }),
  );
  await runErasure(id, { services: application.services, signal: new AbortController().signal });
}

test('what guests and visitors typed is erased if it has the address', async () => {
  const { database } = application.services;
  const { email } = person;
  const erased = [
    email,
    email.toUpperCase(),
    `Write to ${email}.`,
    `{"email":"${email}"}`,
    `mailto:${email}?x`,
  ];
  const kept = ['', 'Good', `other.${email}`, `${email}.test`, `x${email}`];
  await asSystem(database, (tx) =>
    tx.insert(ampEvents).values(
      [...erased, ...kept].map((value) => ({
        organizationId: owner.organizationId,
        campaignId: stage.campaignId,
        event: 'click_rating',
        target: 'b0000002',
        value,
        userAgent: 'Firefox',
        entrance: 'html' as const,
      })),
    ),
  );
  const occurredAt = new Date();
  const readVisitors = await addVisitorActions(
    owner,
    [...erased, ...kept].map((value) => ({ value, occurredAt })),
  );
  await erase(email);
  const guests = await asSystem(database, (tx) =>
    tx
      .select({ value: ampEvents.value, agent: ampEvents.userAgent })
      .from(ampEvents)
      .where(sql`campaign_id = ${stage.campaignId} and delivery_id is null`)
      .orderBy(ampEvents.id),
  );
  const left = [
    ...erased.map(() => ({ value: '', agent: 'erased' })),
    ...kept.map((value) => ({ value, agent: 'Firefox' })),
  ];
  expect(guests).toEqual(left);
  expect(await readVisitors()).toEqual(left);
});
