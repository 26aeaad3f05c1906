import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../database/identifier.js';
import { campaigns, deliveries, suppressions } from '../../database/schema/index.js';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.js';
import { takeIdentity } from '../worker/worker-identity.js';
import { CampaignLedger, type Claim, type Settlement } from './ledger.js';
import { recoverClaims } from './recover.js';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

function addresses(count: number): string[] {
  const batch = newId();
  return Array.from({ length: count }, (_value, index) => `p${String(index)}-${batch}@example.com`);
}

function rowsOf(campaignId: string) {
  return world.inTenant((queries) =>
    queries.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)).orderBy(deliveries.id),
  );
}

async function suppress(email: string): Promise<void> {
  const { organizationId, projectId } = world;
  await world.inTenant((queries) =>
    queries
      .insert(suppressions)
      .values({ organizationId, projectId, emailLower: email.toLowerCase(), reason: 'unsubscribe' }),
  );
}

function ledgerOf(campaignId: string, workerId = newId()): CampaignLedger {
  return new CampaignLedger(world.application.services.database, {
    organizationId: world.organizationId,
    campaignId,
    workerId,
  });
}

function settlement(claim: Claim, status: Settlement['status'], reason: string | null = null): Settlement {
  return { deliveryId: claim.id, status, reason };
}

async function claimOne(ledger: CampaignLedger): Promise<Claim> {
  const claim = await ledger.advance({ claim: true });
  if (claim === undefined || 'heldMilliseconds' in claim) throw new Error('Nothing was due.');
  return claim;
}

describe('freezing recipients', () => {
  test('writes each address once, and who is suppressed as rejected', async () => {
    const [shared = '', gone = '', other = ''] = addresses(3);
    await suppress(gone);
    const first = await world.addAudience([shared, gone]);
    const second = await world.addAudience([shared.toUpperCase(), other]);
    const rows = await rowsOf(await world.addFrozenCampaign([first, second]));
    const statuses = rows.map(
      ({ email, status, reason }) => `${email.toLowerCase()} ${status} ${String(reason)}`,
    );
    expect(new Set(statuses)).toEqual(
      new Set([
        `${shared} planned null`,
        `${gone} rejected suppressed: unsubscribe`,
        `${other} planned null`,
      ]),
    );
    expect(statuses).toHaveLength(3);
  });

  test('spreads them over batches, the last of which takes what remains', async () => {
    const startAt = new Date('2030-01-01T10:00:00Z');
    const audience = await world.addAudience(addresses(7));
    const rows = await rowsOf(
      await world.addFrozenCampaign([audience], { startAt, intervalMinutes: 5, batchItems: 2, batches: 3 }),
    );
    const due = rows.map(({ batch, dueAt }) => `${String(batch)} ${dueAt.toISOString().slice(11, 16)}`);
    expect(due.toSorted()).toEqual([
      '0 10:00',
      '0 10:00',
      '1 10:05',
      '1 10:05',
      '2 10:10',
      '2 10:10',
      '2 10:10',
    ]);
  });

  test('keeps the values that the message shows, whatever happens to the contact', async () => {
    const [email = ''] = addresses(1);
    const [row] = await rowsOf(await world.addFrozenCampaign([await world.addAudience([email])]));
    expect(row?.mergeValues).toEqual({
      email,
      first_name: `Name of ${email}`,
      surname: '',
      phone: '',
      birthdate: '',
    });
  });
});

describe('claiming', () => {
  test('gives every delivery to one line only, however many ask at once', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(60))]);
    const workers = [ledgerOf(campaignId), ledgerOf(campaignId), ledgerOf(campaignId)];
    const claimed: string[] = [];
    async function line(ledger: CampaignLedger): Promise<void> {
      let last: Settlement | undefined;
      for (;;) {
        const claim = await ledger.advance({
          claim: true,
          ...(last === undefined ? {} : { settlement: last }),
        });
        if (claim === undefined || 'heldMilliseconds' in claim) return;
        claimed.push(claim.id);
        last = settlement(claim, 'accepted');
      }
    }
    await Promise.all(workers.flatMap((ledger) => [line(ledger), line(ledger), line(ledger)]));
    expect(new Set(claimed).size).toBe(60);
    expect(claimed).toHaveLength(60);
    expect(
      (await rowsOf(campaignId)).every(
        ({ status, claimedBy }) => status === 'accepted' && claimedBy === null,
      ),
    ).toBe(true);
  });

  test('passes over who was suppressed since, and says so', async () => {
    const [kept = '', gone = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([gone, kept])]);
    await suppress(gone);
    const ledger = ledgerOf(campaignId);
    expect((await claimOne(ledger)).email).toBe(kept);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
    const closed = (await rowsOf(campaignId)).find(({ email }) => email === gone);
    expect(closed).toMatchObject({ status: 'rejected', reason: 'suppressed: unsubscribe', claimedBy: null });
  });

  test('leaves alone what is not due, and campaigns that are not being sent', async () => {
    const audience = await world.addAudience(addresses(1));
    const later = await world.addFrozenCampaign([audience], { startAt: new Date(Date.now() + 60_000) });
    expect(await ledgerOf(later).advance({ claim: true })).toBeUndefined();
    const canceled = await world.addFrozenCampaign([audience]);
    await world.inTenant((queries) =>
      queries.update(campaigns).set({ status: 'canceled' }).where(eq(campaigns.id, canceled)),
    );
    expect(await ledgerOf(canceled).advance({ claim: true })).toBeUndefined();
  });
});

describe('settling', () => {
  test('gives a delivery back for later', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(campaignId);
    const claim = await claimOne(ledger);
    await ledger.advance({
      claim: false,
      settlement: { ...settlement(claim, 'planned', 'busy'), retrySeconds: 120 },
    });
    const [row] = await rowsOf(campaignId);
    expect(row).toMatchObject({ status: 'planned', reason: 'busy', claimedBy: null, attempts: 1 });
    expect((row?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000);
  });

  test('cannot touch what another worker holds or what is settled', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const mine = ledgerOf(campaignId);
    const claim = await claimOne(mine);
    await ledgerOf(campaignId).advance({ claim: false, settlement: settlement(claim, 'rejected') });
    expect((await rowsOf(campaignId))[0]?.status).toBe('claimed');
    await mine.advance({ claim: false, settlement: settlement(claim, 'accepted', '250 ok') });
    await mine.advance({ claim: false, settlement: settlement(claim, 'planned') });
    expect((await rowsOf(campaignId))[0]).toMatchObject({ status: 'accepted', reason: '250 ok' });
  });
});

describe('recovering', () => {
  test('closes the claims of a dead worker as unknown; nobody claims them again, and a late answer still counts', async () => {
    const { database } = world.application.services;
    // What the tests before left claimed goes first.
    await recoverClaims(database, { workerId: newId(), sending: new Set() });
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(2))]);
    const dead = ledgerOf(campaignId);
    const claim = await claimOne(dead);
    expect(await recoverClaims(database, { workerId: newId(), sending: new Set() })).toBe(1);
    const held = (await rowsOf(campaignId)).find(({ id }) => id === claim.id);
    expect(held).toMatchObject({
      status: 'unknown',
      claimedBy: null,
      reason: expect.stringContaining('stopped'),
    });
    const next = ledgerOf(campaignId);
    expect((await claimOne(next)).id).not.toBe(claim.id);
    expect(await next.advance({ claim: true })).toBeUndefined();
    await dead.advance({ claim: false, settlement: settlement(claim, 'accepted') });
    expect((await rowsOf(campaignId)).find(({ id }) => id === claim.id)?.status).toBe('accepted');
  });

  test('closes what a worker left of a run that broke off, and nothing of what it is sending', async () => {
    const { database } = world.application.services;
    const workerId = newId();
    await recoverClaims(database, { workerId, sending: new Set() });
    const campaignIds: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
      await claimOne(ledgerOf(campaignId, workerId));
      campaignIds.push(campaignId);
    }
    const [sent = '', broken = ''] = campaignIds;
    expect(await recoverClaims(database, { workerId, sending: new Set([sent]) })).toBe(1);
    const statuses = [await rowsOf(sent), await rowsOf(broken)].map(([row]) => row?.status);
    expect(statuses).toEqual(['claimed', 'unknown']);
  });

  test('leaves the claims of a living worker alone until it is gone', async ({ skip }) => {
    const { database } = world.application.services;
    skip(database.driver.kind === 'pglite', 'An embedded database has no second worker.');
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const identity = await takeIdentity(database.driver);
    await claimOne(ledgerOf(campaignId, identity.id));
    await recoverClaims(database, { workerId: newId(), sending: new Set() });
    expect((await rowsOf(campaignId))[0]?.status).toBe('claimed');
    await identity.release();
    await recoverClaims(database, { workerId: newId(), sending: new Set() });
    expect((await rowsOf(campaignId))[0]?.status).toBe('unknown');
  });
});
