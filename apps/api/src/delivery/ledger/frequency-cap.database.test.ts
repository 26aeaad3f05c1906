import { expectData } from '@x/api-client';
import { contract, noUtm, type FrequencyCap } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { addresses, claimOne, rowsOf, settlement } from '../testing/ledger-steps.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { CampaignLedger } from './ledger.ts';
import { createTestWorker, workCampaign } from '../testing/test-worker.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());
afterEach(() => setCap(null));

async function setCap(cap: FrequencyCap | null): Promise<void> {
  const body = { reply_to: null, utm: noUtm, frequency_cap: cap };
  await expectData(
    world.user.call(contract.campaignDefaults.update, { params: { id: world.projectId }, body }),
  );
}

function ledgerWith(campaignId: string, cap: FrequencyCap): CampaignLedger {
  return new CampaignLedger(world.application.services.database, {
    organizationId: world.organizationId,
    campaignId,
    workerId: newId(),
    frequencyCap: { projectId: world.projectId, ...cap },
  });
}

/** Adds a campaign in which the first delivery has this status, as of `hoursAgo`. */
async function addHistory(
  audienceId: string,
  status: 'planned' | 'claimed' | 'accepted' | 'rejected' | 'unknown',
  hoursAgo = 1,
): Promise<string> {
  const campaignId = await world.addFrozenCampaign([audienceId]);
  const at = sql`now() - ${hoursAgo}::integer * interval '1 hour'`;
  await world.inTenant(async (tx) => {
    await tx
      .update(deliveries)
      .set({ status, claimedBy: status === 'claimed' ? newId() : null, updatedAt: at })
      .where(eq(deliveries.campaignId, campaignId));
    const isOver = status !== 'planned' && status !== 'claimed';
    if (!isOver) return;
    await tx
      .update(campaigns)
      .set({ status: 'completed', deliveredAt: at })
      .where(eq(campaigns.id, campaignId));
  });
  return campaignId;
}

async function outcomeOf(campaignId: string, cap: FrequencyCap) {
  await ledgerWith(campaignId, cap).advance({ claim: true });
  return (await rowsOf(world, campaignId)).map(({ status, reason }) => [status, reason]);
}

const capped = [['rejected', 'frequency_cap']];
const claimed = [['claimed', null]];

describe('a claim with a frequency cap', () => {
  test('skips recipients who have reached it, and takes the next recipient instead', async () => {
    const [regular = '', fresh = ''] = addresses(2);
    const first = await world.addAudience([regular]);
    await addHistory(first, 'accepted');
    const campaignId = await world.addFrozenCampaign([first, await world.addAudience([fresh])]);
    const ledger = ledgerWith(campaignId, { messages: 1, days: 7 });
    expect((await claimOne(ledger)).email).toBe(fresh);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
    const rows = await rowsOf(world, campaignId);
    expect(rows.find(({ email }) => email === regular)).toMatchObject({
      status: 'rejected',
      reason: 'frequency_cap',
      claimedBy: null,
    });
  });

  test.each([
    ['accepted', capped],
    ['claimed', capped],
    ['unknown', capped],
    ['planned', claimed],
    ['rejected', claimed],
  ] as const)('counts a message that is %s as it should', async (status, outcome) => {
    const audience = await world.addAudience(addresses(1));
    await addHistory(audience, status);
    expect(await outcomeOf(await world.addFrozenCampaign([audience]), { messages: 1, days: 7 })).toEqual(
      outcome,
    );
  });

  test('counts up to the number, and only the last days', async () => {
    const audience = await world.addAudience(addresses(1));
    await addHistory(audience, 'accepted', 47);
    await addHistory(audience, 'accepted', 49);
    const outcome = async (cap: FrequencyCap) => outcomeOf(await world.addFrozenCampaign([audience]), cap);
    expect(await outcome({ messages: 1, days: 2 })).toEqual(capped);
    expect(await outcome({ messages: 2, days: 2 })).toEqual(claimed);
  });

  test('counts messages of a campaign that was canceled', async () => {
    const audience = await world.addAudience(addresses(1));
    const canceled = await addHistory(audience, 'accepted', 30);
    await world.inTenant((tx) =>
      tx
        .update(campaigns)
        .set({ status: 'canceled', deliveredAt: null, updatedAt: sql`now() - interval '30 hours'` })
        .where(eq(campaigns.id, canceled)),
    );
    expect(await outcomeOf(await world.addFrozenCampaign([audience]), { messages: 1, days: 2 })).toEqual(
      capped,
    );
  });

  test('counts by address, whatever the case and the contact', async () => {
    const [email = ''] = addresses(1);
    const audience = await world.addAudience([email]);
    await addHistory(audience, 'accepted');
    await world.inTenant((tx) => tx.delete(contacts).where(eq(contacts.audienceId, audience)));
    const again = await world.addAudience([email.toUpperCase()]);
    expect(await outcomeOf(await world.addFrozenCampaign([again]), { messages: 1, days: 7 })).toEqual(capped);
  });

  test('does not count messages of other projects', async () => {
    const audience = await world.addAudience(addresses(1));
    await addHistory(audience, 'accepted');
    const campaignId = await world.addFrozenCampaign([audience]);
    const ledger = new CampaignLedger(world.application.services.database, {
      organizationId: world.organizationId,
      campaignId,
      workerId: newId(),
      frequencyCap: { projectId: newId(), messages: 1, days: 7 },
    });
    expect(await claimOne(ledger)).toMatchObject({ attempts: 1 });
  });

  test('lets a message be tried again that was deferred', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerWith(campaignId, { messages: 1, days: 7 });
    const claim = await claimOne(ledger);
    await ledger.advance({ claim: false, settlement: { ...settlement(claim, 'planned'), retrySeconds: 0 } });
    expect((await claimOne(ledger)).id).toBe(claim.id);
  });

  test('never exceeds it, though several workers send several campaigns at once', async () => {
    const people = addresses(40);
    const audience = await world.addAudience(people);
    const others = await world.addAudience(people.map((email) => email.toUpperCase()));
    const ids: string[] = [];
    for (let campaign = 0; campaign < 4; campaign += 1) {
      ids.push(await world.addFrozenCampaign([campaign % 2 === 0 ? audience : others]));
    }
    const drain = async (campaignId: string): Promise<void> => {
      const ledger = ledgerWith(campaignId, { messages: 2, days: 1 });
      const follow = async () => {
        while ((await ledger.advance({ claim: true })) !== undefined);
      };
      await Promise.all([follow(), follow(), follow()]);
    };
    await Promise.all([...ids, ...ids].map(drain));
    const rows = (await Promise.all(ids.map((id) => rowsOf(world, id)))).flat();
    const sent = Map.groupBy(
      rows.filter(({ status }) => status === 'claimed'),
      ({ email }) => email.toLowerCase(),
    );
    expect([...sent.values()].map(({ length }) => length)).toEqual(people.map(() => 2));
    expect(rows.filter(({ reason }) => reason === 'frequency_cap')).toHaveLength(2 * people.length);
  });
});

describe('sending with the cap of the project', () => {
  const send = (campaignId: string) => workCampaign(campaignId, createTestWorker(world.application.services));

  test('completes a campaign whose recipients are all skipped', async () => {
    const [email = ''] = addresses(1);
    const audience = await world.addAudience([email]);
    await setCap({ messages: 1, days: 3 });
    await send(await world.addFrozenCampaign([audience]));
    expect(world.catcher.mailbox.list(email)).toHaveLength(1);
    const last = await world.addFrozenCampaign([audience]);
    await send(last);
    const trace = await expectData(
      world.user.call(contract.deliveries.trace, { params: { id: last }, query: { recipient: email } }),
    );
    expect(trace.outcome).toBe('left_out');
    expect(trace.steps.at(-1)).toMatchObject({ code: 'left_out', because: 'frequency_cap' });
    const [row] = await world.inTenant((tx) => tx.select().from(campaigns).where(eq(campaigns.id, last)));
    expect(row?.status).toBe('completed');
  });

  test('sends a campaign that ignores it, and counts its messages', async () => {
    const [email = ''] = addresses(1);
    const audience = await world.addAudience([email]);
    await setCap({ messages: 2, days: 3 });
    for (const ignoresFrequencyCap of [false, true, true, false]) {
      const id = await world.addFrozenCampaign([audience]);
      await world.inTenant((tx) =>
        tx.update(campaigns).set({ ignoresFrequencyCap }).where(eq(campaigns.id, id)),
      );
      await send(id);
    }
    expect(world.catcher.mailbox.list(email)).toHaveLength(3);
  });
});
