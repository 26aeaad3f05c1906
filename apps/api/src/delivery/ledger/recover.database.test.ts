import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import {
  addresses,
  claimOne,
  expiredClaim,
  ledgerOf,
  limits,
  recover,
  rowsOf,
  settlement,
  tokenOf,
} from '../testing/ledger-steps.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { takeIdentity } from '../worker/worker-identity.ts';
import { mostLostClaims } from './recover.ts';

const { answerSeconds } = limits;

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

test('returns a dead worker’s claims to the queue, or marks them unknown if their content began', async () => {
  await recover(world);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(2))]);
  const dead = ledgerOf(world, campaignId);
  const [begun, waiting] = [await claimOne(dead), await claimOne(dead)];
  await dead.begin(tokenOf(begun));
  expect(await recover(world)).toEqual({ planned: 1, unknown: 1, rejected: 0 });
  const held = (await rowsOf(world, campaignId)).find(({ id }) => id === begun.id);
  expect(held).toMatchObject({
    status: 'unknown',
    claimedBy: null,
    reason: expect.stringContaining('stopped'),
  });
  const next = ledgerOf(world, campaignId);
  expect((await claimOne(next)).id).toBe(waiting.id);
  expect(await next.advance({ claim: true })).toBeUndefined();
  await dead.advance({ claim: false, settlement: settlement(begun, 'accepted') });
  expect((await rowsOf(world, campaignId)).find(({ id }) => id === begun.id)?.status).toBe('accepted');
});

test('ends claims left by a worker’s interrupted run, but not those in campaigns that it is sending', async () => {
  const workerId = newId();
  await recover(world, { workerId });
  const campaignIds: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    await claimOne(ledgerOf(world, campaignId, workerId));
    campaignIds.push(campaignId);
  }
  const [sent = '', broken = ''] = campaignIds;
  expect(await recover(world, { workerId, sending: new Set([sent]) })).toEqual({
    planned: 1,
    unknown: 0,
    rejected: 0,
  });
  const statuses = [await rowsOf(world, sent), await rowsOf(world, broken)].map(([row]) => row?.status);
  expect(statuses).toEqual(['claimed', 'planned']);
});

test('ends the claims of a frozen worker, but those whose content began only after the answer is overdue', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(2))]);
  const { workerId, claim } = await expiredClaim(world, campaignId, 'content_begun_at', answerSeconds - 10);
  const sending = new Set([campaignId]);
  await recover(world, { workerId, sending });
  expect((await rowsOf(world, campaignId)).find(({ id }) => id === claim.id)?.status).toBe('claimed');
  const { claim: older } = await expiredClaim(world, campaignId, 'content_begun_at', answerSeconds, workerId);
  await recover(world, { workerId, sending });
  const statuses = new Map((await rowsOf(world, campaignId)).map(({ id, status }) => [id, status]));
  expect(statuses).toEqual(
    new Map([
      [claim.id, 'claimed'],
      [older.id, 'unknown'],
    ]),
  );
});

test('rejects a message before which the process crashes repeatedly', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
  for (let claims = 1; claims <= mostLostClaims; claims += 1) {
    expect((await claimOne(ledgerOf(world, campaignId))).attempts).toBe(claims);
    await recover(world);
    const [row] = await rowsOf(world, campaignId);
    expect(row?.status).toBe(claims === mostLostClaims ? 'rejected' : 'planned');
    // A lost delivery is due immediately at first. From the fourth claim on, a random delay separates it from
    // deliveries claimed with it.
    if (claims > 3 && row?.status === 'planned')
      expect(row.dueAt.getTime()).toBeGreaterThan(Date.now() - 1000);
    await world.inTenant((tx) =>
      tx.execute(sql`update deliveries set due_at = now() where campaign_id = ${campaignId}`),
    );
  }
  expect(await rowsOf(world, campaignId)).toMatchObject([
    { reason: expect.stringContaining('The message was not sent') },
  ]);
});

test('keeps the claims of a live worker until it is gone', async () => {
  const { database } = world.application.services;
  const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
  const identity = await takeIdentity(database.pool);
  await claimOne(ledgerOf(world, campaignId, identity.id));
  await recover(world);
  expect((await rowsOf(world, campaignId))[0]?.status).toBe('claimed');
  await identity.release();
  await recover(world);
  expect((await rowsOf(world, campaignId))[0]?.status).toBe('planned');
});
