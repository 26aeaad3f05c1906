import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { contactEngagement } from '../../tables/engagement.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asSystem } from '../../platform/database/tenant.ts';

/* Holds the times of recent reactions in profiles, which triggers keep, to those of all messages. */

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 100);

let world: SendingWorld;
let contactIds: readonly string[];
let campaignIds: readonly string[];
beforeAll(async () => {
  world = await createSendingWorld();
  const audience = await world.addAudience(['ada@example.com', 'bea@example.com', 'cleo@example.com']);
  campaignIds = await Promise.all([1, 2, 3, 4, 5].map(() => world.addFrozenCampaign([audience])));
  contactIds = await inSystem((tx) => readIds(tx, sql`select id from contacts order by id`));
});
afterAll(() => world.close());

function inSystem<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return asSystem(world.application.services.database, work);
}

async function readIds(tx: Transaction, query: SQL): Promise<readonly string[]> {
  return (await queryRows(tx, v.object({ id: v.string() }), query)).map(({ id }) => id);
}

const moment = fc.option(fc.integer({ min: 0, max: 8 }).map((hour) => new Date(Date.UTC(2028, 0, 1, hour))));
const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      rows: fc.uniqueArray(
        fc.record({
          contact: fc.nat({ max: 2 }),
          campaign: fc.nat({ max: 4 }),
          opened: moment,
          clicked: moment,
          acted: moment,
        }),
        { maxLength: 6, selector: ({ contact, campaign }) => contact * 5 + campaign },
      ),
    }),
  },
  fc.record({ kind: fc.constant('remove' as const), campaign: fc.nat({ max: 4 }) }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(tx: Transaction, given: Change): Promise<void> {
  if (given.kind === 'remove') {
    await tx.execute(
      sql`delete from contact_engagement where campaign_id = ${campaignIds[given.campaign] ?? ''}::uuid`,
    );
    return;
  }
  const at = new Date(Date.UTC(2028, 0, 1));
  const rows = given.rows.map(({ contact, campaign, opened, clicked, acted }) => ({
    organizationId: world.organizationId,
    contactId: contactIds[contact] ?? '',
    campaignId: campaignIds[campaign] ?? '',
    firstOpenAt: at,
    lastOpenAt: at,
    opens: 1,
    humanOpens: 1,
    clicks: 1,
    humanClicks: 1,
    actions: 1,
    lastHumanOpenAt: opened,
    lastHumanClickAt: clicked,
    lastActionAt: acted,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(contactEngagement)
    .values(rows)
    .onConflictDoUpdate({
      target: [contactEngagement.organizationId, contactEngagement.contactId, contactEngagement.campaignId],
      set: {
        lastHumanOpenAt: sql`excluded.last_human_open_at`,
        lastHumanClickAt: sql`excluded.last_human_click_at`,
        lastActionAt: sql`excluded.last_action_at`,
      },
    });
}

const profile = v.object({ id: v.string(), opened: v.string(), clicked: v.string(), acted: v.string() });

/** Reads the times that the profiles have. */
function readProfiles(tx: Transaction) {
  return queryRows(
    tx,
    profile,
    sql`
    select contact_id as id, concat_ws(' ', opened_1, opened_2, opened_3) as opened,
      concat_ws(' ', clicked_1, clicked_2, clicked_3) as clicked, concat_ws(' ', acted_1, acted_2, acted_3) as acted
    from contact_profiles order by contact_id`,
  );
}

/** Computes these times from all messages. */
function computeProfiles(tx: Transaction) {
  const latest = (column: string) => sql`
    concat_ws(' ', variadic (array(select ${sql.identifier(column)}::text from contact_engagement
      where contact_id = contacts.id and ${sql.identifier(column)} is not null
      order by ${sql.identifier(column)} desc limit 3)))`;
  return queryRows(
    tx,
    profile,
    sql`
    select id, ${latest('last_human_open_at')} as opened, ${latest('last_human_click_at')} as clicked,
      ${latest('last_action_at')} as acted
    from contacts order by id`,
  );
}

test('profiles have the last three reactions of each kind', { timeout: 60_000 + 200 * numRuns }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const each of changes) {
        await inSystem((tx) => apply(tx, each));
        const [profiles, computed] = await inSystem(
          async (tx) => [await readProfiles(tx), await computeProfiles(tx)] as const,
        );
        expect(profiles).toEqual(computed);
      }
    }),
    { numRuns },
  );
});
