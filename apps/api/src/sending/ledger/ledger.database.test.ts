import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../database/identifier.js';
import { audiences, campaigns, contacts, deliveries, suppressions } from '../../database/schema/index.js';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.js';
import { takeIdentity } from '../worker/worker-identity.js';
import { CampaignLedger, type Claim, type ClaimToken, type Settlement } from './ledger.js';
import { mostLostClaims, recoverClaims } from './recover.js';

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

function tokenOf({ id, claimNumber }: Claim): ClaimToken {
  return { deliveryId: id, claimNumber };
}

function settlement(claim: Claim, status: Settlement['status'], reason: string | null = null): Settlement {
  return { ...tokenOf(claim), status, reason };
}

async function changeContact(
  email: string,
  to: Partial<Pick<typeof contacts.$inferSelect, 'email' | 'firstName' | 'birthdate'>>,
): Promise<void> {
  const emailLower = (to.email ?? email).toLowerCase();
  await world.inTenant((queries) =>
    queries
      .update(contacts)
      .set({ ...to, emailLower })
      .where(eq(contacts.email, email)),
  );
}

const limits = { claimSeconds: 60, answerSeconds: 300 };
const { claimSeconds, answerSeconds } = limits;

function recover({ workerId = newId(), sending = new Set<string>() } = {}) {
  return recoverClaims(world.application.services.database, { workerId, limits, sending });
}

/** A claim that its worker has kept for so long, begun where that is how long ago it began. */
async function expiredClaim(
  campaignId: string,
  since: 'updated_at' | 'content_begun_at',
  seconds: number,
  workerId = newId(),
) {
  const ledger = ledgerOf(campaignId, workerId);
  const claim = await claimOne(ledger);
  await world.inTenant((queries) =>
    queries.execute(sql`
      update deliveries set ${sql.identifier(since)} = now() - ${seconds + 1} * interval '1 second'
      where id = ${claim.id}`),
  );
  return { ledger, claim, workerId };
}

async function setStatus(
  campaignId: string,
  status: 'completed' | 'canceled',
  delivery: 'unknown',
): Promise<void> {
  await world.inTenant(async (queries) => {
    await queries.update(campaigns).set({ status }).where(eq(campaigns.id, campaignId));
    await queries.update(deliveries).set({ status: delivery }).where(eq(deliveries.campaignId, campaignId));
  });
}

async function statusOf(campaignId: string) {
  const [row] = await world.inTenant((queries) =>
    queries.select().from(campaigns).where(eq(campaigns.id, campaignId)),
  );
  return row?.status;
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

  test('reads address and values of the contact when it claims', async () => {
    const [old = '', email = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([old])]);
    await changeContact(old, { email, firstName: 'Ana', birthdate: '1985-03-02' });
    const claim = await claimOne(ledgerOf(campaignId));
    expect(claim).toMatchObject({
      email,
      mergeValues: { email, first_name: 'Ana', surname: '', phone: '', birthdate: '1985-03-02' },
    });
    expect((await rowsOf(campaignId))[0]).toMatchObject({ email, status: 'claimed' });
  });

  test('leaves out who was deleted, and everybody of an audience that was deleted', async () => {
    const [gone = '', kept = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([gone, kept])]);
    await world.inTenant((queries) => queries.delete(contacts).where(eq(contacts.email, gone)));
    const ledger = ledgerOf(campaignId);
    expect((await claimOne(ledger)).email).toBe(kept);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
    const left = (await rowsOf(campaignId)).find(({ email }) => email === gone);
    expect(left).toMatchObject({ status: 'rejected', reason: 'contact_deleted' });

    const audience = await world.addAudience(addresses(2));
    const emptied = await world.addFrozenCampaign([audience]);
    await world.inTenant((queries) => queries.delete(audiences).where(eq(audiences.id, audience)));
    expect(await ledgerOf(emptied).advance({ claim: true })).toBeUndefined();
    expect((await rowsOf(emptied)).map(({ reason }) => reason)).toEqual([
      'contact_deleted',
      'contact_deleted',
    ]);
  });

  test('reaches an address of two audiences by its other contact where the older one was deleted', async () => {
    const [email = ''] = addresses(1);
    const first = await world.addAudience([email]);
    const second = await world.addAudience([email.toUpperCase()]);
    const campaignId = await world.addFrozenCampaign([first, second]);
    const others = await world.inTenant(async (queries) => {
      await queries.delete(contacts).where(eq(contacts.audienceId, first));
      return queries.select().from(contacts).where(eq(contacts.audienceId, second));
    });
    const ledger = ledgerOf(campaignId);
    const claim = await claimOne(ledger);
    expect(claim).toMatchObject({ email: email.toUpperCase(), mergeValues: { email: email.toUpperCase() } });
    expect(await rowsOf(campaignId)).toMatchObject([{ status: 'claimed', contactId: others[0]?.id }]);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
  });

  test('does not reach a contact that was added after the campaign started, or stands in another audience', async () => {
    const [email = ''] = addresses(1);
    const [first, second] = [await world.addAudience([email]), await world.addAudience([])];
    await world.addAudience([email]);
    const campaignId = await world.addFrozenCampaign([first, second]);
    const { organizationId, projectId } = world;
    await world.inTenant(async (queries) => {
      await queries.delete(contacts).where(eq(contacts.audienceId, first));
      await queries
        .insert(contacts)
        .values({ organizationId, projectId, audienceId: second, email, emailLower: email });
    });
    expect(await ledgerOf(campaignId).advance({ claim: true })).toBeUndefined();
    expect(await rowsOf(campaignId)).toMatchObject([{ status: 'rejected', reason: 'contact_deleted' }]);
  });

  test('hands over once to an address that two contacts came to have, whatever its case', async () => {
    const [one = '', other = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([
      await world.addAudience([one]),
      await world.addAudience([other]),
    ]);
    await changeContact(other, { email: one.toUpperCase() });
    const ledger = ledgerOf(campaignId);
    const claim = await claimOne(ledger);
    expect(claim.email.toLowerCase()).toBe(one);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
    const ends = (await rowsOf(campaignId)).map(({ status, reason }) => `${status} ${String(reason)}`);
    expect(ends.toSorted()).toEqual(['claimed null', 'rejected duplicate']);
  });

  test('does so also where the two are claimed by two workers at the same moment', async () => {
    const pairs = Array.from({ length: 10 }, () => addresses(2));
    for (const [one = '', other = ''] of pairs) {
      const audiencesOfBoth = [await world.addAudience([one]), await world.addAudience([other])];
      const campaignId = await world.addFrozenCampaign(audiencesOfBoth);
      await changeContact(other, { email: one });
      const claims = await Promise.all(
        [ledgerOf(campaignId), ledgerOf(campaignId)].map((ledger) => ledger.advance({ claim: true })),
      );
      expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    }
  });

  test('gives two contacts that exchanged their addresses one message each', async () => {
    const [one = '', other = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([one, other])]);
    await changeContact(one, { email: `x${one}` });
    await changeContact(other, { email: one });
    await changeContact(`x${one}`, { email: other });
    const ledger = ledgerOf(campaignId);
    const emails = [(await claimOne(ledger)).email, (await claimOne(ledger)).email];
    expect(emails.toSorted()).toEqual([one, other]);
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

  test('cannot touch what was claimed again or is settled', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(campaignId);
    const first = await claimOne(ledger);
    await ledger.advance({ claim: false, settlement: { ...settlement(first, 'planned'), retrySeconds: 0 } });
    const second = await claimOne(ledger);
    expect(second.id).toBe(first.id);
    await ledger.advance({ claim: false, settlement: settlement(first, 'rejected') });
    expect((await rowsOf(campaignId))[0]?.status).toBe('claimed');
    await ledger.advance({ claim: false, settlement: settlement(second, 'accepted', '250 ok') });
    await ledger.advance({ claim: false, settlement: settlement(second, 'planned') });
    expect((await rowsOf(campaignId))[0]).toMatchObject({ status: 'accepted', reason: '250 ok' });
  });

  test('for a retry after the end of the campaign opens it again', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(campaignId);
    const claim = await claimOne(ledger);
    await ledger.begin(tokenOf(claim));
    await setStatus(campaignId, 'completed', 'unknown');
    await ledger.advance({ claim: false, settlement: settlement(claim, 'planned', '451 later') });
    expect((await rowsOf(campaignId))[0]).toMatchObject({ status: 'planned', contentBegunAt: null });
    expect(await statusOf(campaignId)).toBe('ongoing');
  });

  test('for a retry after the cancellation of the campaign closes the delivery', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(campaignId);
    const claim = await claimOne(ledger);
    await ledger.begin(tokenOf(claim));
    await setStatus(campaignId, 'canceled', 'unknown');
    await ledger.advance({ claim: false, settlement: settlement(claim, 'planned', '451 later') });
    expect((await rowsOf(campaignId))[0]).toMatchObject({ status: 'rejected', reason: 'canceled' });
    expect(await statusOf(campaignId)).toBe('canceled');
  });
});

describe('beginning', () => {
  test('is written down before it is answered', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(campaignId);
    const claim = await claimOne(ledger);
    expect((await rowsOf(campaignId))[0]).toMatchObject({ contentBegunAt: null });
    expect(await ledger.begin(tokenOf(claim))).toBe(true);
    expect((await rowsOf(campaignId))[0]).toMatchObject({
      status: 'claimed',
      contentBegunAt: expect.any(Date),
    });
    // Where the answer is lost, the question is asked again.
    expect(await ledger.begin(tokenOf(claim))).toBe(true);
  });

  test('is refused to a claim that ran out, and to one whose delivery was claimed again by the same worker', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const { ledger, claim } = await expiredClaim(campaignId, 'updated_at', claimSeconds);
    await recover();
    expect((await rowsOf(campaignId))[0]).toMatchObject({ status: 'planned', claimedBy: null });
    expect(await ledger.begin(tokenOf(claim))).toBe(false);
    const again = await claimOne(ledger);
    expect(again.id).toBe(claim.id);
    expect(await ledger.begin(tokenOf(claim))).toBe(false);
    expect((await rowsOf(campaignId))[0]).toMatchObject({ contentBegunAt: null });
    expect(await ledger.begin(tokenOf(again))).toBe(true);
  });

  test('goes on beside claims and settlements of the same moment', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(3))]);
    const ledger = ledgerOf(campaignId);
    const [first, second] = [await claimOne(ledger), await claimOne(ledger)];
    const [third, mayBegin] = await Promise.all([
      ledger.advance({ claim: true, settlement: settlement(first, 'accepted') }),
      ledger.begin(tokenOf(second)),
      ledger.begin({ ...tokenOf(second), claimNumber: 99 }),
    ]);
    expect(third).toHaveProperty('email');
    expect(mayBegin).toBe(true);
  });
});

describe('recovering', () => {
  test('gives back the claims of a dead worker whose content never began, and doubts the others', async () => {
    await recover();
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(2))]);
    const dead = ledgerOf(campaignId);
    const [begun, waiting] = [await claimOne(dead), await claimOne(dead)];
    await dead.begin(tokenOf(begun));
    expect(await recover()).toEqual({ planned: 1, unknown: 1, rejected: 0 });
    const held = (await rowsOf(campaignId)).find(({ id }) => id === begun.id);
    expect(held).toMatchObject({
      status: 'unknown',
      claimedBy: null,
      reason: expect.stringContaining('stopped'),
    });
    const next = ledgerOf(campaignId);
    expect((await claimOne(next)).id).toBe(waiting.id);
    expect(await next.advance({ claim: true })).toBeUndefined();
    // A late answer still counts.
    await dead.advance({ claim: false, settlement: settlement(begun, 'accepted') });
    expect((await rowsOf(campaignId)).find(({ id }) => id === begun.id)?.status).toBe('accepted');
  });

  test('ends what a worker left of a run that broke off, and nothing of what it is sending', async () => {
    const workerId = newId();
    await recover({ workerId });
    const campaignIds: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
      await claimOne(ledgerOf(campaignId, workerId));
      campaignIds.push(campaignId);
    }
    const [sent = '', broken = ''] = campaignIds;
    expect(await recover({ workerId, sending: new Set([sent]) })).toEqual({
      planned: 1,
      unknown: 0,
      rejected: 0,
    });
    const statuses = [await rowsOf(sent), await rowsOf(broken)].map(([row]) => row?.status);
    expect(statuses).toEqual(['claimed', 'planned']);
  });

  test('ends the claims of a frozen worker, those that began only after its answer must have come', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(2))]);
    const { workerId, claim } = await expiredClaim(campaignId, 'content_begun_at', answerSeconds - 10);
    const sending = new Set([campaignId]);
    await recover({ workerId, sending });
    expect((await rowsOf(campaignId)).find(({ id }) => id === claim.id)?.status).toBe('claimed');
    const { claim: older } = await expiredClaim(campaignId, 'content_begun_at', answerSeconds, workerId);
    await recover({ workerId, sending });
    const statuses = new Map((await rowsOf(campaignId)).map(({ id, status }) => [id, status]));
    expect(statuses).toEqual(
      new Map([
        [claim.id, 'claimed'],
        [older.id, 'unknown'],
      ]),
    );
  });

  test('gives up a message before which the process ends time and again', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    for (let claims = 1; claims <= mostLostClaims; claims += 1) {
      expect((await claimOne(ledgerOf(campaignId))).attempts).toBe(claims);
      await recover();
      const [row] = await rowsOf(campaignId);
      expect(row?.status).toBe(claims === mostLostClaims ? 'rejected' : 'planned');
      // The first time it is due at once; after that it is tried apart from its neighbours.
      if (claims > 1 && row?.status === 'planned')
        expect(row.dueAt.getTime()).toBeGreaterThan(Date.now() - 1000);
      await world.inTenant((queries) =>
        queries.execute(sql`update deliveries set due_at = now() where campaign_id = ${campaignId}`),
      );
    }
    expect(await rowsOf(campaignId)).toMatchObject([
      { reason: expect.stringContaining('Nothing of it was sent') },
    ]);
  });

  test('leaves the claims of a living worker alone until it is gone', async ({ skip }) => {
    const { database } = world.application.services;
    skip(database.driver.kind === 'pglite', 'An embedded database has no second worker.');
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const identity = await takeIdentity(database.driver);
    await claimOne(ledgerOf(campaignId, identity.id));
    await recover();
    expect((await rowsOf(campaignId))[0]?.status).toBe('claimed');
    await identity.release();
    await recover();
    expect((await rowsOf(campaignId))[0]?.status).toBe('planned');
  });
});
