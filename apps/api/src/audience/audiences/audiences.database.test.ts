import { expectData } from '@x/api-client';
import { contract, growthWeeks } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { audiences, contacts } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { send } from '../../testing/send.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
let user: TestUser;
let project: string;
beforeAll(async () => {
  application = await createTestApplication();
  user = await application.signUp();
  const { id } = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const body = { name: 'Spring', timezone_id: 'UTC', week_start: 1, organization_id: id };
  project = (await expectData(user.call(contract.projects.create, { body }))).id;
});
afterAll(() => application.close());

function createAudience(name = 'Readers', description = '') {
  return expectData(
    user.call(contract.audiences.create, { body: { name, description, project_id: project } }),
  );
}

async function addContacts(audience: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const body = { audience_id: audience, email: `person${String(index)}@example.com` };
    await expectData(user.call(contract.contacts.create, { body }));
  }
}

test('an audience is created, read, changed and deleted', async () => {
  const created = await createAudience('Readers', 'Of the letter');
  expect(created).toMatchObject({
    name: 'Readers',
    description: 'Of the letter',
    contacts: 0,
    project_id: project,
  });
  const params = { id: created.id };
  expect(await expectData(user.call(contract.audiences.get, { params }))).toEqual(created);
  const changed = await expectData(
    user.call(contract.audiences.update, { params, body: { name: 'Members' } }),
  );
  expect(changed).toMatchObject({
    id: created.id,
    name: 'Members',
    description: '',
    created_at: created.created_at,
  });
  expect(changed.updated_at >= created.updated_at).toBe(true);
  await expectData(user.call(contract.audiences.remove, { params }));
  expect(await user.call(contract.audiences.get, { params })).toMatchObject({ success: false, status: 404 });
});

test('suppressed contacts count for an audience, but not as mailable', async () => {
  const audience = await createAudience('Some unsubscribed');
  const other = await createAudience('Others');
  await addContacts(audience.id, 3);
  await addContacts(other.id, 1);

  const emails = ['PERSON1@example.com', 'nobody-here@example.com'];
  await expectData(user.call(contract.suppressions.add, { params: { id: project }, body: { emails } }));
  const shown = await expectData(user.call(contract.audiences.get, { params: { id: audience.id } }));
  expect(shown).toMatchObject({ contacts: 3, mailable: 2 });
  const query = { ids: `${audience.id},${other.id},${newId()}` };
  const { items } = await expectData(
    user.call(contract.audiences.mailable, { params: { id: project }, query }),
  );
  expect(new Map(items.map(({ id, mailable }) => [id, mailable]))).toEqual(
    new Map([
      [audience.id, 2],
      [other.id, 1],
    ]),
  );
});

test.each([4999, 5000])('counts the suppressed among %i contacts', async (count) => {
  const { id } = await createAudience(`Many: ${String(count)}`);
  await asSystem(application.services.database, async (tx) => {
    const [audience] = await tx.select().from(audiences).where(eq(audiences.id, id));
    await tx.execute(sql`insert into contacts (id, organization_id, project_id, audience_id, email, email_lower)
      select gen_random_uuid(), ${audience?.organizationId}, ${project}, ${id}, address, address
      from (select 'many' || number || '@example.com' as address
        from generate_series(1, ${count}::integer) as number) as made`);
  });
  const emails = ['many1@example.com', 'Many4999@example.com', 'many5001@example.com'];
  await expectData(user.call(contract.suppressions.add, { params: { id: project }, body: { emails } }));
  const shown = await expectData(user.call(contract.audiences.get, { params: { id } }));
  expect(shown).toMatchObject({ contacts: count, mailable: count - 2 });
});

test('audiences are listed newest first with the number of their contacts', async () => {
  const first = await createAudience('first');
  const second = await createAudience('second');
  await addContacts(first.id, 3);
  const listed = await expectData(
    user.call(contract.audiences.list, { params: { id: project }, query: { rows: 2 } }),
  );
  expect(listed.items.map(({ id, contacts }) => [id, contacts])).toEqual([
    [second.id, 0],
    [first.id, 3],
  ]);
  expect(listed.pagination.total_items).toBeGreaterThanOrEqual(2);
});

test('the contacts of an audience are listed page by page, with its name', async () => {
  const { id, name } = await createAudience();
  await addContacts(id, 5);
  const page = (number: number) =>
    expectData(user.call(contract.audiences.contacts, { params: { id }, query: { page: number, rows: 2 } }));
  expect(await page(1)).toMatchObject({
    audience: { id, name },
    items: [{ email: 'person4@example.com' }, { email: 'person3@example.com' }],
    pagination: { current_page: 1, last_page: 3, per_page: 2, total_items: 5 },
  });
  expect((await page(3)).items.map(({ email }) => email)).toEqual(['person0@example.com']);
  expect((await page(4)).items).toEqual([]);
});

test('deleting an audience deletes its contacts and no others', async () => {
  const gone = await createAudience();
  const kept = await createAudience();
  await addContacts(gone.id, 2);
  await addContacts(kept.id, 2);
  const [contact] = (await expectData(user.call(contract.audiences.contacts, { params: { id: gone.id } })))
    .items;
  await expectData(user.call(contract.audiences.remove, { params: { id: gone.id } }));
  const read = await user.call(contract.contacts.get, { params: { id: contact?.id ?? '' } });
  expect(read).toMatchObject({ success: false, status: 404 });
  expect((await expectData(user.call(contract.audiences.get, { params: { id: kept.id } }))).contacts).toBe(2);
});

test.each(['', '  ', 'x'.repeat(256), 'two\nlines'])('the name %j is refused', async (name) => {
  const request = { body: { name, project_id: project } };
  const answer = await send(application, contract.audiences.create, request, user.token);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ success: false, errors: [{ path: 'body.name' }] });
});

test('the growth of an audience counts by week who joined and left', async () => {
  const { id } = await createAudience('Growing');
  await addContacts(id, 3);
  const growth = () => expectData(user.call(contract.audienceGrowth.get, { params: { id } }));
  const { items, timezone_id } = await growth();
  expect(timezone_id).toBe('UTC');
  expect(items).toHaveLength(growthWeeks);
  expect(items.map(({ week }) => new Date(week).getUTCDay())).toEqual(items.map(() => 1));
  expect(items.map(({ week }) => week)).toEqual(items.map(({ week }) => week).toSorted());
  const earlier = items.slice(0, -1).map(({ joined, left }) => joined + left);
  expect(earlier).toEqual(earlier.map(() => 0));
  // Addresses that other tests suppressed are among the new contacts.
  const before = items.at(-1);
  expect(before?.joined).toBe(3);
  const emails = ['person2@example.com', 'stranger@example.com'];
  await expectData(user.call(contract.suppressions.add, { params: { id: project }, body: { emails } }));
  const after = (await growth()).items.at(-1);
  expect([after?.joined, (after?.left ?? 0) - (before?.left ?? 0)]).toEqual([3, 1]);
  const week = 7 * 86_400_000;
  const [first, second] = items.map((item) => new Date(item.week).getTime());
  const added = [first, (second ?? 0) - 1, second, (second ?? 0) + week, (first ?? 0) - 1];
  const projectId = project;
  await asSystem(application.services.database, async (tx) => {
    const [audience] = await tx.select().from(audiences).where(eq(audiences.id, id));
    const place = { organizationId: audience?.organizationId ?? '', projectId, audienceId: id };
    await tx.insert(contacts).values(
      added.map((moment, index) => {
        const email = `early${String(index)}@example.com`;
        return { id: newId(moment), ...place, email, emailLower: email };
      }),
    );
  });
  expect((await growth()).items.slice(0, 4).map(({ joined }) => joined)).toEqual([2, 1, 1, 0]);
});
