import { ampBlocks } from '@x/amp-runtime-blocks';
import { createBlock, createStarterDocument } from '@x/email-compiler';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { newId } from '../../platform/database/identifier.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { campaignLinks, deliveries } from '../../tables/delivery.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { SendingWorld } from '../../delivery/testing/sending-world.ts';
import { createProviderEventWriter } from '../../providers/events/event-writer.ts';
import type { ProviderEvent } from '../../providers/events/event.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import type { RecipientEvent } from '../inbox/recipient-event.ts';
import { rollUp } from '../rollups/roll-up.ts';

const start = Date.parse('2026-03-01T11:00:00Z');

/** What the ledger says about a recipient: accepted, refused during SMTP, left out, or not yet known. */
const ledgerStates = ['accepted', 'hard', 'soft', 'policy', 'suppressed', 'canceled', 'unknown', 'planned'];

const reaction = fc.record({
  kind: fc.constantFrom(
    'open' as const,
    'click' as const,
    'yamp' as const,
    'unsubscribe' as const,
    'trap' as const,
  ),
  contentType: fc.constantFrom('html' as const, 'amp' as const),
  link: fc.constantFrom(0, 1),
  block: fc.constantFrom('breview1', 'bcart001'),
  bot: fc.boolean(),
  /** Whole minutes are too far apart for the rules that recognize bots by several events. */
  minute: fc.integer({ min: 0, max: 60 * 24 * 60 }),
});

const report = fc.record({
  kind: fc.constantFrom(
    'delivered' as const,
    'bounce' as const,
    'dropped' as const,
    'deferred' as const,
    'spamreport' as const,
    'unsubscribe' as const,
  ),
  bounce: fc.constantFrom('hard' as const, 'soft' as const, 'refused' as const),
  minute: fc.integer({ min: 0, max: 60 * 24 * 10 }),
  /** True to send the report twice. */
  repeated: fc.boolean(),
});

const recipient = fc.record({
  ledger: fc.oneof(
    { weight: 3, arbitrary: fc.constant('accepted') },
    { weight: 1, arbitrary: fc.constantFrom(...ledgerStates) },
  ),
  reactions: fc.array(reaction, { maxLength: 5 }),
  reports: fc.array(report, { maxLength: 3 }),
});
type Recipient = typeof recipient extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens to the message of a campaign. Some people load no pictures, and some of them click or act. */
export const campaignScript = fc.record({
  /** True if the provider reports deliveries. */
  reports: fc.boolean(),
  recipients: fc.array(recipient, { minLength: 3, maxLength: 14 }),
});
export type CampaignScript = typeof campaignScript extends fc.Arbitrary<infer Value> ? Value : never;

function configOf(): string {
  let count = 0;
  const starter = createStarterDocument({ newId: () => `b000000${String(count++)}` });
  const blocks = [
    ['review', 'breview1'],
    ['shopify_cart', 'bcart001'],
  ] as const;
  const rows = blocks.flatMap(([type, id]) => {
    const definition = ampBlocks.find((known) => known.type === type);
    return definition === undefined ? [] : [createBlock(definition, id)];
  });
  return JSON.stringify({ ...starter, rows: [...starter.rows, ...rows] });
}

function ledgerOf({ ledger }: Recipient) {
  const refusals: Readonly<Record<string, 'hard' | 'soft' | 'refused'>> = {
    hard: 'hard',
    soft: 'soft',
    policy: 'refused',
  };
  const bounce = refusals[ledger];
  if (bounce !== undefined) return { status: 'rejected', bounce, reason: '550 refused' } as const;
  if (ledger === 'suppressed') return { status: 'rejected', reason: 'suppressed: bounce' } as const;
  if (ledger === 'canceled') return { status: 'rejected', reason: 'canceled' } as const;
  if (ledger === 'unknown') return { status: 'unknown' } as const;
  return ledger === 'planned' ? ({ status: 'planned' } as const) : ({ status: 'accepted' } as const);
}

function reactionsOf({ ledger, reactions }: Recipient, deliveryId: string): readonly RecipientEvent[] {
  if (ledger !== 'accepted') return [];
  return reactions.map(({ kind, contentType, link, block, bot, minute }): RecipientEvent => {
    const occurredAt = new Date(start + (minute + 1) * 60_000);
    if (kind === 'yamp') {
      const event = block === 'bcart001' ? 'submit_order' : 'submission';
      return { deliveryId, occurredAt, userAgent: 'Firefox', kind, event, target: block, value: '' };
    }
    const common = { deliveryId, occurredAt, kind, request: 'GET' } as const;
    if (kind === 'unsubscribe') {
      return { ...common, userAgent: 'Firefox', bot: false, contentType: undefined, linkPosition: null };
    }
    const isBot = bot || kind === 'trap';
    return {
      ...common,
      userAgent: isBot ? 'curl/8' : 'Firefox',
      bot: isBot,
      contentType,
      linkPosition: kind === 'click' ? link : null,
    };
  });
}

function reportsOf(script: CampaignScript, { ledger, reports }: Recipient, deliveryId: string) {
  if (ledger !== 'accepted') return [];
  // A provider that reports drops reports deliveries too.
  const possible = reports.filter(
    ({ kind }) => script.reports || (kind !== 'delivered' && kind !== 'dropped'),
  );
  return possible.flatMap(({ kind, bounce, minute, repeated }, index): readonly ProviderEvent[] => {
    const event: ProviderEvent = {
      deliveryId,
      kind,
      permanent: kind === 'bounce' && bounce === 'hard',
      ...(kind === 'bounce' ? { bounce } : {}),
      suppress: null,
      detail: '',
      key: String(index),
      occurredAt: new Date(start + minute * 60_000),
    };
    return repeated ? [event, event] : [event];
  });
}

export interface SentScript {
  readonly campaignId: string;
  readonly audienceId: string;
}

/** Sends a campaign and lets its script happen, in two rollups of all kinds of events in any order. */
export async function play(world: SendingWorld, script: CampaignScript): Promise<SentScript> {
  const { organizationId, projectId, application } = world;
  const { database } = application.services;
  const emails = script.recipients.map(
    (_, index) => `p${String(index).padStart(2, '0')}-${newId()}@customers.test`,
  );
  const audienceId = await world.addAudience(emails);
  const campaignId = await world.addFrozenCampaign([audienceId], {
    startAt: new Date(start),
    batches: 2,
    batchItems: Math.ceil(emails.length / 2),
  });
  const rows = await asSystem(database, async (tx) => {
    await tx
      .insert(campaignContents)
      .values({ organizationId, projectId, campaignId, config: configOf(), contentHtml: '', contentAmp: '' });
    await tx.insert(campaignLinks).values({
      organizationId,
      campaignId,
      position: 1,
      url: 'https://shop.test/lamp',
      blockId: 'b0000001',
    });
    const frozen = await tx
      .select({ id: deliveries.id, email: deliveries.email })
      .from(deliveries)
      .where(eq(deliveries.campaignId, campaignId))
      .orderBy(deliveries.email);
    for (const [index, { id }] of frozen.entries()) {
      const person = script.recipients[index];
      if (person === undefined || person.ledger === 'planned') continue;
      await tx
        .update(deliveries)
        .set({ ...ledgerOf(person), updatedAt: new Date(start + index * 60_000) })
        .where(and(eq(deliveries.id, id), eq(deliveries.campaignId, campaignId)));
    }
    return frozen;
  });
  const people = script.recipients.map((person, index) => ({ person, id: rows[index]?.id ?? '' }));
  const reactions = people.flatMap(({ person, id }) => reactionsOf(person, id));
  const reports = people.flatMap(({ person, id }) => reportsOf(script, person, id));
  const write = createProviderEventWriter(database);
  for (const half of [0, 1]) {
    const inHalf = (_: unknown, index: number) => index % 2 === half;
    await asSystem(database, (tx) => depositEvents(tx, reactions.filter(inHalf)));
    // One after the other, so that the outcome does not depend on how they are grouped.
    for (const event of reports.filter(inHalf)) await write.write(event, null);
    await rollUp(database);
  }
  return { campaignId, audienceId };
}
