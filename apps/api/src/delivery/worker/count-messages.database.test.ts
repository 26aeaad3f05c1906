import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { processRegistry } from '../../platform/metrics/metrics.ts';
import { addresses, claimOne, expiredClaim, ledgerOf, settlement } from '../testing/ledger-steps.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { mostLostClaims } from '../ledger/recover.ts';
import { sweepSending } from './sweep.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

/** Returns the messages that `work` adds to each outcome. Outcomes without a change are left out. */
async function countedBy(work: () => Promise<void>): Promise<Record<string, number>> {
  const read = async () => {
    const { values } = (await processRegistry.getSingleMetric('yamp_messages_total')?.get()) ?? {
      values: [],
    };
    return values.map(({ labels, value }) => [String(labels['outcome']), value] as const);
  };
  const before = new Map(await read());
  await work();
  const after = await read();
  return Object.fromEntries(
    after
      .map(([outcome, value]) => [outcome, value - (before.get(outcome) ?? 0)] as const)
      .filter(([, added]) => added > 0),
  );
}

async function sweep(): Promise<void> {
  const queue = { ...world.application.services.queue, enqueue: () => Promise.resolve() };
  const services = { ...world.application.services, queue };
  await sweepSending({ services, workerId: newId(), sending: new Set() });
}

async function addCampaign(recipients: number): Promise<string> {
  return world.addFrozenCampaign([await world.addAudience(addresses(recipients))]);
}

test('settlements are counted by outcome, unless the attempt does not count', async () => {
  const ledger = ledgerOf(world, await addCampaign(4));
  const claims = [];
  for (let count = 0; count < 4; count += 1) claims.push(await claimOne(ledger));
  const [accepted, rejected, retried, throttled] = claims;
  if (!accepted || !rejected || !retried || !throttled) throw new Error('no claims');
  const counted = await countedBy(async () => {
    await ledger.advance({ claim: false, settlement: settlement(accepted, 'accepted') });
    await ledger.advance({ claim: false, settlement: settlement(rejected, 'rejected') });
    await ledger.advance({
      claim: false,
      settlement: { ...settlement(retried, 'planned'), retrySeconds: 60 },
    });
    const later = { ...settlement(throttled, 'planned'), retrySeconds: 60, uncounted: true } as const;
    await ledger.advance({ claim: false, settlement: later });
  });
  expect(counted).toEqual({ accepted: 1, rejected: 1, retried: 1 });
});

test('messages that a stopped process left are counted when they become unknown or rejected', async () => {
  await sweep();
  const { answerSeconds, claimSeconds } = world.application.services.configuration.claimLimits;
  await expiredClaim(world, await addCampaign(1), 'content_begun_at', answerSeconds);
  expect(await countedBy(sweep)).toEqual({ unknown: 1 });

  const campaignId = await addCampaign(1);
  await expiredClaim(world, campaignId, 'updated_at', claimSeconds);
  expect(await countedBy(sweep)).toEqual({});
  const { id } = await claimOne(ledgerOf(world, campaignId));
  await world.inTenant((tx) =>
    tx.update(deliveries).set({ attempts: mostLostClaims }).where(eq(deliveries.id, id)),
  );
  expect(await countedBy(sweep)).toEqual({ rejected: 1 });
});
