import { expectData } from '@x/api-client';
import {
  contract,
  type RecipientAction,
  type CampaignPerson,
  type EndpointInput,
  type EngagementEvent,
  type SegmentTreeInput,
} from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { campaignLinks, deliveries } from '../../tables/delivery.ts';
import { contacts } from '../../tables/audience.ts';
import { providerEvents } from '../../tables/providers.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import type { RecipientEvent } from '../inbox/recipient-event.ts';
import { rollUp } from '../rollups/roll-up.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

type Query = NonNullable<EndpointInput<typeof contract.campaignPeople.list>['query']>;
/** What segments have a condition for too. */
type SegmentQuery = Query & { readonly event: EngagementEvent };

const names = ['ana', 'bea', 'carl', 'dora', 'emil'] as const;
type Name = (typeof names)[number];

let campaignId: string;
let sent: ReadonlyMap<Name, { readonly id: string; readonly contactId: string }>;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));

function deliveryId(name: Name): string {
  return sent.get(name)?.id ?? '';
}

function common(name: Name, minute: number) {
  return { deliveryId: deliveryId(name), occurredAt: at(minute), userAgent: 'Firefox' };
}

function opened(name: Name, minute: number, bot = false): RecipientEvent {
  return {
    ...common(name, minute),
    kind: 'open',
    bot,
    request: 'GET',
    contentType: 'html',
    linkPosition: null,
  };
}

function clicked(name: Name, minute: number, linkPosition: number, bot = false): RecipientEvent {
  return { ...common(name, minute), kind: 'click', bot, request: 'GET', contentType: 'html', linkPosition };
}

function acted(name: Name, minute: number, event: RecipientAction, target: string): RecipientEvent {
  return { ...common(name, minute), kind: 'yamp', event, target, value: '' };
}

function unsubscribed(name: Name, minute: number): RecipientEvent {
  return {
    ...common(name, minute),
    kind: 'unsubscribe',
    bot: false,
    request: 'GET',
    contentType: undefined,
    linkPosition: null,
  };
}

/** Sends a campaign to five people, of whom the last one bounces. */
beforeEach(async () => {
  const run = newId();
  const emails = names.map((name) => `${name}-${run}@customers.test`);
  campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  const { organizationId } = world;
  await asSystem(world.application.services.database, async (tx) => {
    const rows = await tx
      .select({ id: deliveries.id, contactId: deliveries.contactId, email: deliveries.email })
      .from(deliveries)
      .where(eq(deliveries.campaignId, campaignId));
    sent = new Map(
      names.flatMap((name) => {
        const row = rows.find(({ email }) => email.startsWith(name));
        return row === undefined ? [] : [[name, row] as const];
      }),
    );
    for (const [index, name] of names.entries()) {
      const result =
        name === 'emil'
          ? { status: 'rejected' as const, bounce: 'hard' as const, updatedAt: at(index) }
          : { status: 'accepted' as const, updatedAt: at(index) };
      await tx
        .update(deliveries)
        .set(result)
        .where(eq(deliveries.id, deliveryId(name)));
    }
    await tx.insert(campaignLinks).values({
      organizationId,
      campaignId,
      position: 1,
      url: 'https://shop.test/lamp?ybte=12__b0000001',
      blockId: 'b0000001',
    });
  });
});

async function happened(...events: readonly RecipientEvent[]): Promise<void> {
  const { database } = world.application.services;
  await asSystem(database, (tx) => depositEvents(tx, events));
  await rollUp(database);
}

function list(query: Query) {
  return expectData(world.user.call(contract.campaignPeople.list, { params: { id: campaignId }, query }));
}

function namesOf(people: readonly CampaignPerson[]): readonly string[] {
  return people.map(({ email }) => email.split('-')[0] ?? '');
}

async function who(query: Query): Promise<readonly string[]> {
  return namesOf((await list(query)).items);
}

/** Contacts in a segment with the same condition, in alphabetical order. */
async function inSegment(query: SegmentQuery): Promise<readonly string[]> {
  const {
    search: _search,
    page: _page,
    rows: _rows,
    link_position: position,
    ...rest
  } = {
    link_position: undefined,
    ...query,
  };
  const tree: SegmentTreeInput = {
    kind: 'engagement',
    campaign_id: campaignId,
    ...rest,
    ...(position === undefined ? {} : { link_position: Number(position) }),
  };
  const { sample } = await expectData(
    world.user.call(contract.segments.preview, { params: { id: world.projectId }, body: { tree } }),
  );
  return sample.map(({ email }) => email.split('-')[0] ?? '').toSorted();
}

async function mix() {
  await happened(
    opened('ana', 10),
    opened('bea', 11),
    clicked('bea', 12, 0),
    clicked('bea', 13, 1),
    clicked('carl', 14, 1),
    opened('dora', 15, true),
    clicked('dora', 16, 0, true),
    acted('ana', 20, 'submission', 'breview1'),
    acted('ana', 21, 'submission', 'breview1'),
    acted('carl', 22, 'submit_order', 'bcart001'),
    unsubscribed('bea', 30),
  );
}

const lists: readonly (readonly [SegmentQuery, readonly string[]])[] = [
  [{ event: 'received' }, ['dora', 'carl', 'bea', 'ana']],
  // A click and an action count as an open, and bots do not count.
  [{ event: 'opened' }, ['carl', 'ana', 'bea']],
  [{ event: 'clicked' }, ['carl', 'bea']],
  [{ event: 'clicked', link_position: 0 }, ['bea']],
  [{ event: 'clicked', link_position: 1 }, ['carl', 'bea']],
  [{ event: 'clicked', block_id: 'b0000000' }, ['bea']],
  [{ event: 'clicked', link_position: 1, block_id: 'b0000000' }, []],
  [{ event: 'acted' }, ['carl', 'ana']],
  [{ event: 'acted', block_id: 'breview1' }, ['ana']],
  [{ event: 'acted', action: 'submit_order' }, ['carl']],
  [{ event: 'acted', block_id: 'breview1', action: 'submit_order' }, []],
  [{ event: 'ordered' }, ['carl']],
  [{ event: 'bounced' }, ['emil']],
  [{ event: 'complained' }, []],
  [{ event: 'unsubscribed' }, ['bea']],
];

test('lists who did what, newest first, and a segment finds the same people', async () => {
  await mix();
  for (const [query, expected] of lists) {
    expect([query, await who(query)]).toEqual([query, expected]);
    expect([query, await inSegment(query)]).toEqual([query, expected.toSorted()]);
  }
});

test('reports of the provider count', async () => {
  const { organizationId, projectId } = world;
  const report = (name: Name, kind: 'bounce' | 'spamreport' | 'unsubscribe') => ({
    organizationId,
    projectId,
    campaignId,
    deliveryId: deliveryId(name),
    kind,
    emailLower: '',
    eventKey: newId(),
    occurredAt: at(40),
  });
  await asSystem(world.application.services.database, (tx) =>
    tx
      .insert(providerEvents)
      .values([report('ana', 'bounce'), report('bea', 'spamreport'), report('carl', 'unsubscribe')]),
  );
  expect((await who({ event: 'bounced' })).toSorted()).toEqual(['ana', 'emil']);
  expect(await who({ event: 'complained' })).toEqual(['bea']);
  expect(await who({ event: 'unsubscribed' })).toEqual(['carl']);
  expect(await inSegment({ event: 'complained' })).toEqual(['bea']);
});

test('tells who a person is, how often it happened, and when last', async () => {
  await mix();
  const { items } = await list({ event: 'acted', block_id: 'breview1' });
  const { contactId } = sent.get('ana') ?? { contactId: '' };
  expect(items).toEqual([
    {
      delivery_id: deliveryId('ana'),
      email: expect.stringMatching(/^ana-/u),
      first_name: expect.stringMatching(/^Name of ana/u),
      surname: '',
      contact: { id: contactId, audience_id: expect.any(String) },
      times: 2,
      last_at: at(21).toISOString(),
      places: ['amp'],
      bounce: null,
      unsubscribe_reason: null,
      unsubscribe_comment: '',
    },
  ]);
  const [emil] = (await list({ event: 'bounced' })).items;
  expect(emil).toMatchObject({ bounce: 'hard', times: 1 });
});

test('lists who acted on the page, and leaves out guests', async () => {
  const onPage = { ...acted('bea', 5, 'submit_order', 'bcart001'), entrance: 'button' } as const;
  const inBoth = { ...acted('carl', 6, 'submission', 'breview1'), entrance: 'view' } as const;
  const { deliveryId: _delivery, ...byGuest } = {
    ...acted('ana', 7, 'submission', 'breview1'),
    deliveryId: '',
  };
  await happened(
    acted('ana', 4, 'submission', 'breview1'),
    onPage,
    acted('carl', 3, 'click_rating', 'breview1'),
    inBoth,
    {
      ...byGuest,
      kind: 'guest',
      campaignId,
      event: 'submission',
      target: 'breview1',
      value: '',
      entrance: 'html',
    },
  );
  expect((await who({ event: 'acted' })).toSorted()).toEqual(['ana', 'bea', 'carl']);
  expect((await who({ event: 'acted', place: 'page' })).toSorted()).toEqual(['bea', 'carl']);
  expect((await inSegment({ event: 'acted', place: 'page' })).toSorted()).toEqual(['bea', 'carl']);
  expect((await who({ event: 'acted', place: 'amp' })).toSorted()).toEqual(['ana', 'carl']);
  expect((await who({ event: 'opened' })).toSorted()).toEqual(['ana', 'bea', 'carl']);
  const places = new Map(
    (await list({ event: 'acted' })).items.map(({ email, places: found }) => [email.split('-')[0], found]),
  );
  expect(Object.fromEntries(places)).toEqual({ ana: ['amp'], bea: ['page'], carl: ['amp', 'page'] });
  expect((await list({ event: 'ordered' })).items.map(({ places: found }) => found)).toEqual([['page']]);
  expect(
    (await download({ event: 'acted', place: 'page' }))
      .trim()
      .split(/\r?\n/u)
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['places', 'page', 'page']);
});

test('a deleted contact stays in the list, without a name', async () => {
  await mix();
  await asSystem(world.application.services.database, (tx) =>
    tx.delete(contacts).where(eq(contacts.id, sent.get('carl')?.contactId ?? '')),
  );
  const { items } = await list({ event: 'ordered' });
  expect(namesOf(items)).toEqual(['carl']);
  expect(items[0]).toMatchObject({ contact: null, first_name: '', surname: '' });
  expect(await inSegment({ event: 'ordered' })).toEqual([]);
});

test('searches addresses and names, ignoring case and accents, and pages', async () => {
  await mix();
  await asSystem(world.application.services.database, (tx) =>
    tx
      .update(contacts)
      .set({ firstName: 'Béatrice', surname: '100% Müller' })
      .where(eq(contacts.id, sent.get('bea')?.contactId ?? '')),
  );
  expect(await who({ event: 'received', search: 'BEATRICE 100% MUL' })).toEqual(['bea']);
  expect(await who({ event: 'received', search: 'ANA-' })).toEqual(['ana']);
  expect(await who({ event: 'received', search: '_' })).toEqual([]);
  const second = await list({ event: 'received', page: 2, rows: 3 });
  expect(namesOf(second.items)).toEqual(['ana']);
  expect(second.pagination).toMatchObject({ total_items: 4, last_page: 2 });
});

async function download(body: Query): Promise<string> {
  const { url } = await expectData(
    world.user.call(contract.campaignPeople.export, { params: { id: campaignId }, body }),
  );
  const response = await world.application.fetch(url);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="campaign-people.csv"');
  return response.text();
}

test('exports the list as CSV', async () => {
  await mix();
  const [head, ...lines] = (await download({ event: 'clicked', link_position: 1 })).trim().split('\r\n');
  expect(head).toContain('email,first_name,surname,times,last_at,bounce');
  const listed = lines.map((line) => line.split('-')[0] ?? '').toSorted();
  expect(listed).toEqual(['bea', 'carl']);
  expect(lines.find((line) => line.startsWith('bea'))).toContain(`,1,${at(13).toISOString()},`);
  expect((await download({ event: 'received', search: 'carl' })).trim().split('\r\n')).toHaveLength(2);
});

test('names the links and blocks of the message', async () => {
  const parts = await expectData(
    world.user.call(contract.campaignPeople.parts, { params: { id: campaignId } }),
  );
  expect(parts).toEqual({
    links: [
      {
        position: 0,
        url: 'https://shop.test/?name={{first_name}}',
        address: 'https://shop.test/?name={{first_name}}',
        block_id: 'b0000000',
        block: '',
        text: expect.any(String),
        is_picture: false,
      },
      {
        position: 1,
        url: 'https://shop.test/lamp?ybte=12__b0000001',
        address: 'https://shop.test/lamp',
        block_id: 'b0000001',
        block: '',
        text: '',
        is_picture: false,
      },
    ],
    blocks: [],
  });
});

describe('conditions on a part of a message', () => {
  const refusal = async (tree: object) => {
    const whole = {
      kind: 'engagement' as const,
      event: 'clicked' as const,
      campaign_id: campaignId,
      ...tree,
    };
    const result = await world.user.call(contract.segments.preview, {
      params: { id: world.projectId },
      body: { tree: whole },
    });
    return result.success ? undefined : result.errors[0];
  };

  test.each([
    ['a link without a campaign', { link_position: 0, campaign_id: undefined }, 'link_position'],
    ['a link of an action', { link_position: 0, event: 'acted' }, 'link_position'],
    ['a block of an open', { block_id: 'b0000000', event: 'opened' }, 'block_id'],
    ['a block without a campaign', { block_id: 'b0000000', campaign_id: undefined }, 'block_id'],
    ['an action that is a click', { action: 'submission' }, 'action'],
  ])('refuses %s', async (_name, tree, part) => {
    expect(await refusal(tree)).toMatchObject({
      code: 'segment_invalid',
      message: expect.stringContaining('does not fit the activity'),
      details: { problem: 'part_misfit', part },
    });
  });

  test('an action counts in any message', async () => {
    await mix();
    expect(await refusal({ event: 'acted', action: 'submit_order', campaign_id: undefined })).toBeUndefined();
  });
});
