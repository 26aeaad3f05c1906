import { expectData } from '@x/api-client';
import { contract, type FieldType } from '@x/api-client/contract';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { audiences, contacts, suppressions } from '../../tables/audience.ts';
import { campaignLinks, deliveries } from '../../tables/delivery.ts';
import { contactFields, contactTags, tags } from '../../tables/contact-fields.ts';
import { providerEvents } from '../../tables/providers.ts';
import { segments } from '../../tables/segments.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/database/identifier.ts';
import { textArray } from '../../platform/database/text.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { depositEvents } from '../../engagement/inbox/event-inbox.ts';
import type { RecipientEvent } from '../../engagement/inbox/recipient-event.ts';
import { rollUp } from '../../engagement/rollups/roll-up.ts';
import { addPageActivity } from './add-page-activity.ts';

/** Time around which everything in the world happens. */
export const worldTime = Date.parse('2028-02-28T22:30:00.000Z');
const day = 86_400_000;

/** Custom fields of each type, one with a slot and, except for lists, one without. */
export const worldFields: readonly {
  readonly key: string;
  readonly type: FieldType;
  readonly slot: boolean;
}[] = [
  { key: 'town', type: 'text', slot: true },
  { key: 'score', type: 'number', slot: true },
  { key: 'renewal', type: 'date', slot: true },
  { key: 'vip', type: 'boolean', slot: true },
  { key: 'size', type: 'choice', slot: true },
  { key: 'colors', type: 'list', slot: false },
  { key: 'late_town', type: 'text', slot: false },
  { key: 'late_score', type: 'number', slot: false },
  { key: 'late_renewal', type: 'date', slot: false },
  { key: 'late_vip', type: 'boolean', slot: false },
];

export const texts = [
  'Málaga',
  'MALAGA',
  'malaga',
  'a',
  '100%',
  'under_score',
  String.raw`back\slash`,
  'Straße',
  'ΟΔΟΣ',
  'οδος',
  'Łódź',
  'ŁÓDŹ',
  'Йод',
  'ﬁne',
  "it's",
  '\u0301',
  'true',
  '12',
  '東京',
  'S',
  'm',
  'red',
  'Grün, blau',
];
export const numbers = [0, -0.5, 1, 12, 12.5, 1e15, -1e15, 1e-10, 0.1 + 0.2, 1_234_567.890_123, 5e-7];
export const days = [
  '0001-01-01',
  '1904-02-29',
  '2000-02-29',
  '2027-02-28',
  '2028-02-27',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2027-12-31',
  '9999-12-31',
];

/** Values as they are stored, which need not fit the type of the field. */
const stored = fc.oneof(
  fc.constantFrom<unknown>(
    ...texts,
    ...numbers,
    ...days,
    true,
    false,
    null,
    '',
    ' x ',
    'sí',
    'SÍ',
    'YES',
    '2028-02-30',
  ),
  fc.array(fc.constantFrom(...texts), { maxLength: 3 }),
);

const time = fc.oneof(
  fc.integer({ min: -3 * day, max: day }).map((offset) => new Date(worldTime + offset)),
  fc.constantFrom(-400, -30, -7, -1, 0).map((days) => new Date(worldTime + days * day)),
);

const person = fc.record({
  address: fc.integer({ min: 0, max: 15 }),
  audience: fc.integer({ min: 0, max: 2 }),
  firstName: fc.constantFrom('', ...texts),
  surname: fc.constantFrom('', ...texts),
  phone: fc.constantFrom('', '+34600000001'),
  birthdate: fc.constantFrom(null, ...days),
  fields: fc.dictionary(fc.constantFrom(...worldFields.map(({ key }) => key)), stored),
  tags: fc.subarray([0, 1, 2]),
  createdAt: time,
  updatedAt: time,
});

/** Blocks of the messages. The first two have a link each. */
export const worldBlocks = ['b0000000', 'b0000001', 'breview1'] as const;

const event = fc.record({
  contact: fc.nat(),
  kind: fc.constantFrom('open' as const, 'click' as const, 'yamp' as const, 'unsubscribe' as const),
  link: fc.constantFrom(0, 1, 62, 63),
  block: fc.constantFrom(...worldBlocks),
  action: fc.constantFrom('submission' as const, 'submit_order' as const),
  entrance: fc.constantFrom(undefined, 'html' as const, 'button' as const),
  bot: fc.boolean(),
  at: time,
});

const report = fc.record({
  contact: fc.nat(),
  kind: fc.constantFrom(
    'bounce' as const,
    'spamreport' as const,
    'unsubscribe' as const,
    'delivered' as const,
  ),
  at: time,
});

export interface SegmentWorld {
  readonly sending: SendingWorld;
  readonly contactIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly audienceIds: readonly string[];
  readonly campaignIds: readonly string[];
  readonly landingPageIds: readonly string[];
  readonly segmentIds: readonly string[];
}

async function addFields({ user, projectId, organizationId, inTenant }: SendingWorld): Promise<void> {
  for (const { key, type, slot } of worldFields) {
    const choices = type === 'choice' ? ['S', 'M', 'Straße'] : [];
    if (slot || type === 'list') {
      const body = { project_id: projectId, key, label: key, type, choices, listed: false };
      await expectData(user.call(contract.fields.create, { body }));
    } else {
      const row = { organizationId, projectId, key, label: key, type };
      await inTenant((tx) => tx.insert(contactFields).values(row));
    }
  }
}

async function addPeople(
  { organizationId, projectId, inTenant }: SendingWorld,
  people: readonly (typeof person extends fc.Arbitrary<infer Person> ? Person : never)[],
) {
  const place = { organizationId, projectId };
  const audienceIds = [newId(), newId(), newId()];
  const tagIds = [newId(), newId(), newId()];
  const contactIds = people.map(() => newId());
  await inTenant(async (tx) => {
    await tx.insert(audiences).values(audienceIds.map((id) => ({ id, ...place, name: id })));
    await tx.insert(tags).values(tagIds.map((id) => ({ id, ...place, name: id, nameLower: id })));
    for (const [index, { address, audience, tags: own, fields, ...values }] of people.entries()) {
      const email = `Person${String(address)}@Example.com`;
      const id = contactIds[index] ?? '';
      const audienceId = audienceIds[audience] ?? '';
      const row = { id, ...place, audienceId, email, emailLower: email.toLowerCase(), ...values };
      await tx.insert(contacts).values({ ...row, fields: { ...fields } });
      if (own.length === 0) continue;
      await tx
        .insert(contactTags)
        .values(own.map((tag) => ({ organizationId, tagId: tagIds[tag] ?? '', contactId: id })));
    }
    await tx.insert(suppressions).values([
      { ...place, emailLower: 'person1@example.com', reason: 'unsubscribe' },
      { ...place, emailLower: 'person2@example.com', reason: 'bounce' },
      { ...place, emailLower: 'nobody@example.com', reason: 'manual' },
    ]);
  });
  return { audienceIds, tagIds, contactIds };
}

/** Sends two campaigns to everyone and one to nobody, and registers events. */
async function addMessages(sending: SendingWorld, audienceIds: readonly string[], seed: number) {
  const campaignIds = [
    await sending.addFrozenCampaign(audienceIds),
    await sending.addFrozenCampaign(audienceIds.slice(0, 2)),
    await sending.addFrozenCampaign([]),
  ];
  const { database } = sending.application.services;
  const sent = await asSystem(database, (tx) =>
    tx
      .select({ id: deliveries.id, campaignId: deliveries.campaignId })
      .from(deliveries)
      .where(sql`campaign_id = any (${textArray(campaignIds)}::uuid[])`)
      .orderBy(deliveries.id),
  );
  const times = fc.sample(time, { numRuns: sent.length, seed });
  await asSystem(database, async (tx) => {
    for (const [index, { id }] of sent.entries()) {
      const updatedAt = times[index] ?? new Date(worldTime);
      if (index % 8 === 0) {
        const refused = { status: 'rejected' as const, bounce: 'soft' as const, updatedAt };
        await tx.update(deliveries).set(refused).where(eq(deliveries.id, id));
      }
      if (index % 4 === 0) continue;
      await tx.update(deliveries).set({ status: 'accepted', updatedAt }).where(eq(deliveries.id, id));
    }
    const events = fc
      .sample(event, { numRuns: 150, seed })
      .map(({ contact, kind, bot, at, link, block, action, entrance }): RecipientEvent => {
        const deliveryId = sent[contact % sent.length]?.id ?? '';
        const common = { deliveryId, occurredAt: at, userAgent: bot ? 'curl/8' : 'Firefox' };
        if (kind === 'yamp') return { ...common, kind, event: action, target: block, value: '', entrance };
        if (kind === 'unsubscribe') {
          return { ...common, kind, linkPosition: null, contentType: undefined, bot: false, request: 'GET' };
        }
        return {
          ...common,
          kind,
          bot,
          request: 'GET',
          contentType: 'html',
          linkPosition: kind === 'click' ? link : null,
        };
      });
    await depositEvents(tx, events);
    const { organizationId, projectId } = sending;
    await tx.insert(campaignLinks).values(
      campaignIds.map((campaignId) => ({
        organizationId,
        campaignId,
        position: 1,
        url: 'https://shop.test/lamp',
        blockId: worldBlocks[1],
      })),
    );
    const reports = fc.sample(report, { numRuns: 40, seed }).flatMap(({ contact, kind, at }, index) => {
      const delivery = sent[contact % sent.length];
      if (delivery === undefined) return [];
      const { id: deliveryId, campaignId } = delivery;
      const known = {
        organizationId,
        projectId,
        campaignId,
        deliveryId,
        kind,
        emailLower: '',
        occurredAt: at,
      };
      return { ...known, eventKey: String(index) };
    });
    await tx.insert(providerEvents).values(reports);
  });
  await rollUp(database);
  return { campaignIds, deliveryIds: sent.map(({ id }) => id) };
}

/** Creates a project with random contacts, fields, tags, audiences, messages, events and segments. */
export async function createSegmentWorld(seed: number, size = 40): Promise<SegmentWorld> {
  const sending = await createSendingWorld();
  await addFields(sending);
  const everyone = fc.sample(person, { numRuns: size, seed });
  // An address occurs once in an audience.
  const people = [
    ...new Map(everyone.map((each) => [`${String(each.address)} ${String(each.audience)}`, each])).values(),
  ];
  const { audienceIds, tagIds, contactIds } = await addPeople(sending, people);
  const { campaignIds, deliveryIds } = await addMessages(sending, audienceIds, seed);
  const landingPageIds = await addPageActivity({ sending, contactIds, audienceIds, deliveryIds, seed }, time);
  const segmentIds = [newId(), newId()];
  const { organizationId, projectId } = sending;
  await sending.inTenant((tx) =>
    tx.insert(segments).values([
      {
        id: segmentIds[0],
        organizationId,
        projectId,
        name: 'Malaga',
        tree: { kind: 'field', field: 'town', operator: 'contains', value: 'laga' },
      },
      {
        id: segmentIds[1],
        organizationId,
        projectId,
        name: 'Others',
        tree: {
          kind: 'any',
          conditions: [
            { kind: 'not', condition: { kind: 'segment', segment_id: segmentIds[0] ?? '' } },
            { kind: 'tag', tag_id: tagIds[0] ?? '' },
          ],
        },
      },
    ]),
  );
  return { sending, contactIds, tagIds, audienceIds, campaignIds, landingPageIds, segmentIds };
}
