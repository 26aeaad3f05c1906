import { expectData } from '@x/api-client';
import {
  contract,
  type EndpointInput,
  type SegmentEngagement,
  type SegmentTree,
} from '@x/api-client/contract';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { segments } from '../../tables/segments.ts';
import { type ContactFacts, isInSegment } from '../../segments/language/evaluate.ts';
import { readFacts } from '../../segments/language/facts.ts';
import { readKnownProject } from '../../segments/language/known-project.ts';
import { randomTree } from '../../segments/testing/random-tree.ts';
import { createSegmentWorld, type SegmentWorld } from '../../segments/testing/segment-world.ts';
import { resolveSegment } from '../../segments/language/tree/resolve.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 40);
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);

const everyone: SegmentTree = { kind: 'all', conditions: [] };

let world: SegmentWorld;
let segmentId: string;
let facts: ReadonlyMap<string, ContactFacts>;
beforeAll(async () => {
  world = await createSegmentWorld(seed);
  const { user, projectId } = world.sending;
  const body = { project_id: projectId, name: 'Everyone', tree: { kind: 'all', conditions: [] } as const };
  segmentId = (await expectData(user.call(contract.segments.create, { body }))).id;
  facts = await world.sending.inTenant((tx) => readFacts(tx, world.contactIds));
});
afterAll(() => world.sending.close());

type Query = NonNullable<EndpointInput<typeof contract.analytics.segment>['query']>;

function read(query: Query = {}): Promise<SegmentEngagement> {
  return expectData(
    world.sending.user.call(contract.analytics.segment, { params: { id: segmentId }, query }),
  );
}

async function readWith(tree: SegmentTree, query?: Query): Promise<SegmentEngagement> {
  await world.sending.inTenant((tx) =>
    tx
      .update(segments)
      .set({ tree: { ...tree } })
      .where(eq(segments.id, segmentId)),
  );
  return read(query);
}

const events = {
  sent: 'sent',
  opened: 'opened',
  clicked: 'clicked',
  acted: 'acted',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
} as const;
const names = ['sent', 'opened', 'clicked', 'acted', 'unsubscribed', 'bounced'] as const;
type Counts = Readonly<Record<(typeof names)[number], number>>;

function countsIn({ figures }: Pick<SegmentEngagement, 'figures'>): Counts {
  const { sent, opened, clicked, acted, unsubscribed, bounced } = figures;
  return { sent, opened, clicked, acted, unsubscribed, bounced };
}

interface Person {
  readonly contactId: string;
  readonly delivery: string;
}

/** People who did something with a campaign's message, as its report lists them. */
async function listPeople(campaign: string, event: (typeof events)[keyof typeof events]) {
  const { user } = world.sending;
  const { items } = await expectData(
    user.call(contract.campaignPeople.list, { params: { id: campaign }, query: { event, rows: 100 } }),
  );
  return items.map(({ contact, delivery_id: delivery }): Person => ({
    contactId: contact?.id ?? '',
    delivery,
  }));
}

test(
  'agrees with the lists of people in the reports, whatever the segment',
  { timeout: 60_000 + 500 * numRuns },
  async () => {
    const { inTenant, organizationId, projectId } = world.sending;
    const [campaign = ''] = world.campaignIds;
    const people = new Map<string, readonly Person[]>();
    const sent = new Set((await listPeople(campaign, 'sent')).map(({ delivery }) => delivery));
    for (const name of names) {
      const listed = await listPeople(campaign, events[name]);
      // In this random world, people also react to messages that were not sent.
      people.set(
        name,
        listed.filter(({ delivery }) => sent.has(delivery)),
      );
    }
    let met = 0;
    await fc.assert(
      fc.asyncProperty(randomTree(world), async (tree) => {
        const known = await inTenant((tx) =>
          readKnownProject(tx, { organizationId, projectId }, new Date(), [tree]),
        );
        const resolved = resolveSegment(tree, known);
        const isMember = (id: string) => {
          const contact = facts.get(id);
          return contact !== undefined && isInSegment(resolved, contact);
        };
        const members = await readWith(tree, { campaign });
        const expected = names.map((name) => [
          name,
          people.get(name)?.filter(({ contactId }) => isMember(contactId)).length,
        ]);
        expect(Object.entries(countsIn(members))).toEqual(expected);
        expect(members.contacts).toBe(members.figures.sent);
        const others = await readWith({ kind: 'not', condition: tree }, { campaign });
        expect(members.figures.sent + others.figures.sent).toBe(sent.size);
        if (members.figures.sent > 0 && others.figures.sent > 0) met += 1;
      }),
      { numRuns, seed },
    );
    // About a third of the segments select somebody. A world of few clicks has fewer.
    expect(met).toBeGreaterThan(numRuns / 20);
  },
);

test('sums up the campaigns, with the largest first, and names the rates', async () => {
  const all = await readWith(everyone);
  const [first = '', second = ''] = world.campaignIds;
  expect(all.campaigns.map(({ campaign }) => campaign.id).toSorted()).toEqual([first, second].toSorted());
  const sent = all.campaigns.map(({ figures }) => figures.sent);
  expect(sent).toEqual(sent.toSorted((one, other) => other - one));
  for (const name of names) {
    const total = all.campaigns.reduce((sum, each) => sum + countsIn(each)[name], 0);
    expect([name, countsIn(all)[name]]).toEqual([name, total]);
  }
  const { rates, opened } = all.figures;
  expect(rates.opened).toBe(Math.round((opened / all.figures.sent) * 10_000) / 100);
  expect((await readWith(everyone, { campaign: first })).campaigns).toHaveLength(1);
});

test('counts messages by the day of sending in the time zone of the project', async () => {
  const { inTenant } = world.sending;
  const [campaign = ''] = world.campaignIds;
  const rows = await inTenant((tx) =>
    tx
      .select({ at: deliveries.updatedAt })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.campaignId, campaign),
          or(eq(deliveries.status, 'accepted'), isNotNull(deliveries.bounce)),
        ),
      ),
  );
  const madrid = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });
  const days = rows.map(({ at }) => madrid.format(at));
  const sorted = days.toSorted();
  const middle = sorted[Math.floor(sorted.length / 2)] ?? '';
  for (const [start_date, end_date] of [
    [undefined, middle],
    [middle, undefined],
    [middle, middle],
  ]) {
    const { figures } = await readWith(everyone, { campaign, start_date, end_date });
    const expected = days.filter((day) => day >= (start_date ?? '') && day <= (end_date ?? '~')).length;
    expect([start_date, end_date, figures.sent]).toEqual([start_date, end_date, expected]);
  }
});

test('bots count only on request, and nobody is in a segment that no contact meets', async () => {
  const without = await readWith(everyone);
  const included = await readWith(everyone, { bots: 'include' });
  expect(included.figures.opened).toBeGreaterThanOrEqual(without.figures.opened);
  expect(included.figures.clicked).toBeGreaterThanOrEqual(without.figures.clicked);
  const nobody = await readWith({ kind: 'any', conditions: [] });
  expect(nobody).toMatchObject({ contacts: 0, figures: { sent: 0, rates: { opened: 0 } }, campaigns: [] });
});

test.each([
  ['a campaign that does not exist', { campaign: newId() }, 404],
  ['days in the wrong order', { start_date: '2026-02-02', end_date: '2026-02-01' }, 400],
])('refuses %s', async (_name, query, status) => {
  const { user } = world.sending;
  const answer = await user.call(contract.analytics.segment, { params: { id: segmentId }, query });
  expect(answer).toMatchObject({ success: false, status });
});

test('a segment of another project finds nothing of this one', async () => {
  const { user, projectId } = world.sending;
  const { organization } = await expectData(user.call(contract.projects.get, { params: { id: projectId } }));
  const other = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Other', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  const body = { project_id: other.id, name: 'All', tree: { kind: 'all', conditions: [] } as const };
  const { id } = await expectData(user.call(contract.segments.create, { body }));
  const of = (query: Query) => user.call(contract.analytics.segment, { params: { id }, query });
  expect(await expectData(of({}))).toMatchObject({ contacts: 0, figures: { sent: 0 } });
  expect(await of({ campaign: world.campaignIds[0] })).toMatchObject({ status: 404 });
});
