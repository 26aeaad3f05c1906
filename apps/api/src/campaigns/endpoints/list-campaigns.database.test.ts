import { expectData } from '@x/api-client';
import { type CampaignSort, campaignStatuses, contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '../../tables/campaigns.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { send } from '../../testing/send.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let person: ProjectUser;
let audience: string;

/** Campaigns in the order of their creation. `date` is the day of November that tells most about the status. */
const rows = [
  { name: 'öl und Essig', subject: 'Liquidación', from: 'shop@example.com', status: 'draft', date: 3 },
  { name: 'Zebra', subject: '10% off', from: 'shop@example.com', status: 'scheduled', date: 30 },
  { name: 'apples', subject: 'Fresh', from: 'news@example.com', status: 'completed', date: 7 },
  { name: 'Árboles', subject: 'Plant one', from: 'news@example.com', status: 'canceled', date: 12 },
  { name: 'Oranges', subject: 'Fresh too', from: 'shop@example.com', status: 'paused', date: 9 },
  { name: 'oranges', subject: 'Fresh again', from: 'shop@example.com', status: 'ongoing', date: 10 },
] as const;
type Row = (typeof rows)[number];

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9));
const longAgo = day(1);

/** Sets the times so that only the one that belongs to the status is `date`. */
function timesOf({ status, date }: Row) {
  const at = day(date);
  const times = { status, startAt: longAgo, deliveredAt: longAgo, updatedAt: longAgo };
  if (status === 'completed') return { ...times, deliveredAt: at };
  if (status === 'draft' || status === 'canceled')
    return { ...times, startAt: null, deliveredAt: null, updatedAt: at };
  return { ...times, startAt: at };
}

beforeAll(async () => {
  application = await createTestApplication();
  person = await signUpWithProject(application);
  const { user, projectId } = person;
  const place = { project_id: projectId };
  const body = { name: 'Readers', ...place };
  audience = (await expectData(user.call(contract.audiences.create, { body }))).id;
  for (const row of rows) {
    const { name, subject, from } = row;
    const { id } = await expectData(
      user.call(contract.campaigns.create, { body: { name, subject, from, from_name: 'Shop', ...place } }),
    );
    if (from === 'news@example.com')
      await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId: audience } }));
    await asSystem(application.services.database, (tx) =>
      tx.update(campaigns).set(timesOf(row)).where(eq(campaigns.id, id)),
    );
  }
});
afterAll(() => application.close());

interface Query {
  readonly search?: string;
  readonly audience?: string;
  readonly from?: string;
  readonly campaign_status?: string;
  readonly sort?: CampaignSort;
  readonly order?: 'asc' | 'desc';
  readonly page?: number;
  readonly rows?: number;
}

const url = () => ({ params: { id: person.projectId } });
const list = (query: Query) => expectData(person.user.call(contract.campaigns.list, { ...url(), query }));
const names = async (query: Query) => (await list(query)).items.map(({ name }) => name);

const sorted: Readonly<Record<CampaignSort, readonly Row['name'][]>> = {
  created_at: rows.map(({ name }) => name),
  date: rows.toSorted((one, other) => one.date - other.date).map(({ name }) => name),
  // Without case and accents. Of equal names, the older campaign is first.
  name: ['apples', 'Árboles', 'öl und Essig', 'Oranges', 'oranges', 'Zebra'],
  status: campaignStatuses.flatMap((status) =>
    rows.filter((row) => row.status === status).map(({ name }) => name),
  ),
};

test.each(Object.entries(sorted))('sorts by %s in both directions, on every page', async (by, ascending) => {
  const sort = by as CampaignSort;
  for (const order of ['asc', 'desc'] as const) {
    const paged: string[] = [];
    for (const page of [1, 2, 3]) paged.push(...(await names({ sort, order, page, rows: 2 })));
    expect([order, paged]).toEqual([order, order === 'asc' ? ascending : ascending.toReversed()]);
  }
});

test('is newest first by default', async () => {
  expect(await names({})).toEqual(sorted.created_at.toReversed());
});

test('counts the campaigns on a page beyond the last one', async () => {
  const { items, pagination } = await list({ page: 5, rows: 2, search: 'oranges' });
  expect([items, pagination.total_items, pagination.last_page]).toEqual([[], 2, 1]);
});

test('tells the date of each status', async () => {
  const { items } = await list({ sort: 'created_at', order: 'asc' });
  expect(items.map(({ status_date }) => status_date)).toEqual(
    rows.map(({ date }) => day(date).toISOString()),
  );
});

test.each([
  ['liquidacion', ['öl und Essig']],
  ['OL', ['öl und Essig', 'Árboles']],
  ['fresh orange', ['Oranges', 'oranges']],
  ['10%', ['Zebra']],
  ['1_%', []],
  ['arboles plant', ['Árboles']],
])('finds words of names and subjects without case and accents: %s', async (search, expected) => {
  const found = await list({ search, order: 'asc' });
  expect(found.items.map(({ name }) => name)).toEqual(expected);
  expect(found.pagination.total_items).toBe(expected.length);
});

test('filters by audience, sender and status, together with a search', async () => {
  const order = 'asc';
  expect(await names({ audience, order })).toEqual(['apples', 'Árboles']);
  expect(await names({ from: 'news@example.com', order })).toEqual(['apples', 'Árboles']);
  expect(await names({ from: 'nobody@example.com' })).toEqual([]);
  expect(await names({ audience, campaign_status: 'completed' })).toEqual(['apples']);
  expect(await names({ audience, search: 'arboles' })).toEqual(['Árboles']);
  expect(await names({ audience, from: 'shop@example.com' })).toEqual([]);
});

test('knows no audience of another organization', async () => {
  const stranger = await signUpWithProject(application);
  const params = { id: stranger.projectId };
  const answer = await stranger.user.call(contract.campaigns.list, { params, query: { audience } });
  expect(answer).toMatchObject({ success: false, status: 404 });
});

test.each([
  { sort: 'subject' },
  { order: 'up' },
  { audience: '1' },
  { from: 'a'.repeat(321) },
  { campaign_status: 'sent' },
])('refuses %j', async (query) => {
  const { status } = await send(application, contract.campaigns.list, { ...url(), query }, person.user.token);
  expect(status).toBe(400);
});
