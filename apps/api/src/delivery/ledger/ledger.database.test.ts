import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audiences, contacts, suppressions } from '../../tables/audience.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
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
import type { CampaignLedger, Settlement } from './ledger.ts';

const { claimSeconds } = limits;

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

async function suppress(email: string): Promise<void> {
  const { organizationId, projectId } = world;
  await world.inTenant((tx) =>
    tx
      .insert(suppressions)
      .values({ organizationId, projectId, emailLower: email.toLowerCase(), reason: 'unsubscribe' }),
  );
}

async function changeContact(
  email: string,
  to: Partial<Pick<typeof contacts.$inferSelect, 'email' | 'firstName' | 'birthdate'>>,
): Promise<void> {
  const emailLower = (to.email ?? email).toLowerCase();
  await world.inTenant((tx) =>
    tx
      .update(contacts)
      .set({ ...to, emailLower })
      .where(eq(contacts.email, email)),
  );
}

async function setStatus(
  campaignId: string,
  status: 'completed' | 'canceled',
  delivery: 'unknown',
): Promise<void> {
  await world.inTenant(async (tx) => {
    await tx.update(campaigns).set({ status }).where(eq(campaigns.id, campaignId));
    await tx.update(deliveries).set({ status: delivery }).where(eq(deliveries.campaignId, campaignId));
  });
}

async function statusOf(campaignId: string) {
  const [row] = await world.inTenant((tx) => tx.select().from(campaigns).where(eq(campaigns.id, campaignId)));
  return row?.status;
}

describe('freezing recipients', () => {
  test('writes each address once, with suppressed contacts as rejected', async () => {
    const [shared = '', gone = '', other = ''] = addresses(3);
    await suppress(gone);
    const first = await world.addAudience([shared, gone]);
    const second = await world.addAudience([shared.toUpperCase(), other]);
    const rows = await rowsOf(world, await world.addFrozenCampaign([first, second]));
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

  test('spreads them over batches, with the remainder in the last', async () => {
    const startAt = new Date('2030-01-01T10:00:00Z');
    const audience = await world.addAudience(addresses(7));
    const rows = await rowsOf(
      world,
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
  test('gives each delivery to a single connection when many claim at once', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(60))]);
    const workers = [ledgerOf(world, campaignId), ledgerOf(world, campaignId), ledgerOf(world, campaignId)];
    const claimed: string[] = [];
    async function runConnection(ledger: CampaignLedger): Promise<void> {
      let last: Settlement | undefined;
      for (;;) {
        const claim = await ledger.advance({
          claim: true,
          ...(last === undefined ? {} : { settlement: last }),
        });
        if (claim === undefined || 'retryAfterMilliseconds' in claim) return;
        claimed.push(claim.id);
        last = settlement(claim, 'accepted');
      }
    }
    await Promise.all(
      workers.flatMap((ledger) => [runConnection(ledger), runConnection(ledger), runConnection(ledger)]),
    );
    expect(new Set(claimed).size).toBe(60);
    expect(claimed).toHaveLength(60);
    expect(
      (await rowsOf(world, campaignId)).every(
        ({ status, claimedBy }) => status === 'accepted' && claimedBy === null,
      ),
    ).toBe(true);
  });

  test('rejects contacts that were suppressed since, with the reason', async () => {
    const [kept = '', gone = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([gone, kept])]);
    await suppress(gone);
    const ledger = ledgerOf(world, campaignId);
    expect((await claimOne(ledger)).email).toBe(kept);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
    const closed = (await rowsOf(world, campaignId)).find(({ email }) => email === gone);
    expect(closed).toMatchObject({ status: 'rejected', reason: 'suppressed: unsubscribe', claimedBy: null });
  });

  test('reads the contact’s address and values at the time of the claim', async () => {
    const [old = '', email = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([old])]);
    await changeContact(old, { email, firstName: 'Ana', birthdate: '1985-03-02' });
    const claim = await claimOne(ledgerOf(world, campaignId));
    expect(claim).toMatchObject({
      email,
      mergeValues: { email, first_name: 'Ana', surname: '', phone: '', birthdate: '1985-03-02' },
    });
    expect((await rowsOf(world, campaignId))[0]).toMatchObject({ email, status: 'claimed' });
  });

  test('skips deleted contacts and those of deleted audiences', async () => {
    const [gone = '', kept = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([gone, kept])]);
    await world.inTenant((tx) => tx.delete(contacts).where(eq(contacts.email, gone)));
    const ledger = ledgerOf(world, campaignId);
    expect((await claimOne(ledger)).email).toBe(kept);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
    const left = (await rowsOf(world, campaignId)).find(({ email }) => email === gone);
    expect(left).toMatchObject({ status: 'rejected', reason: 'contact_deleted' });

    const audience = await world.addAudience(addresses(2));
    const emptied = await world.addFrozenCampaign([audience]);
    await world.inTenant((tx) => tx.delete(audiences).where(eq(audiences.id, audience)));
    expect(await ledgerOf(world, emptied).advance({ claim: true })).toBeUndefined();
    expect((await rowsOf(world, emptied)).map(({ reason }) => reason)).toEqual([
      'contact_deleted',
      'contact_deleted',
    ]);
  });

  test('uses the other contact of an address in two audiences if the older one was deleted', async () => {
    const [email = ''] = addresses(1);
    const first = await world.addAudience([email]);
    const second = await world.addAudience([email.toUpperCase()]);
    const campaignId = await world.addFrozenCampaign([first, second]);
    const others = await world.inTenant(async (tx) => {
      await tx.delete(contacts).where(eq(contacts.audienceId, first));
      return tx.select().from(contacts).where(eq(contacts.audienceId, second));
    });
    const ledger = ledgerOf(world, campaignId);
    const claim = await claimOne(ledger);
    expect(claim).toMatchObject({ email: email.toUpperCase(), mergeValues: { email: email.toUpperCase() } });
    expect(await rowsOf(world, campaignId)).toMatchObject([{ status: 'claimed', contactId: others[0]?.id }]);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
  });

  test('skips contacts that were added after the campaign started, or are in another audience', async () => {
    const [email = ''] = addresses(1);
    const [first, second] = [await world.addAudience([email]), await world.addAudience([])];
    await world.addAudience([email]);
    const campaignId = await world.addFrozenCampaign([first, second]);
    const { organizationId, projectId } = world;
    await world.inTenant(async (tx) => {
      await tx.delete(contacts).where(eq(contacts.audienceId, first));
      await tx
        .insert(contacts)
        .values({ organizationId, projectId, audienceId: second, email, emailLower: email });
    });
    expect(await ledgerOf(world, campaignId).advance({ claim: true })).toBeUndefined();
    expect(await rowsOf(world, campaignId)).toMatchObject([
      { status: 'rejected', reason: 'contact_deleted' },
    ]);
  });

  test('sends once to an address that two contacts have since, ignoring case', async () => {
    const [one = '', other = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([
      await world.addAudience([one]),
      await world.addAudience([other]),
    ]);
    await changeContact(other, { email: one.toUpperCase() });
    const ledger = ledgerOf(world, campaignId);
    const claim = await claimOne(ledger);
    expect(claim.email.toLowerCase()).toBe(one);
    expect(await ledger.advance({ claim: true })).toBeUndefined();
    const ends = (await rowsOf(world, campaignId)).map(({ status, reason }) => `${status} ${String(reason)}`);
    expect(ends.toSorted()).toEqual(['claimed null', 'rejected duplicate']);
  });

  test('sends once even if two workers claim the two contacts at the same time', async () => {
    const pairs = Array.from({ length: 10 }, () => addresses(2));
    for (const [one = '', other = ''] of pairs) {
      const audiencesOfBoth = [await world.addAudience([one]), await world.addAudience([other])];
      const campaignId = await world.addFrozenCampaign(audiencesOfBoth);
      await changeContact(other, { email: one });
      const claims = await Promise.all(
        [ledgerOf(world, campaignId), ledgerOf(world, campaignId)].map((ledger) =>
          ledger.advance({ claim: true }),
        ),
      );
      expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    }
  });

  test('sends one message each to two contacts that swapped addresses', async () => {
    const [one = '', other = ''] = addresses(2);
    const campaignId = await world.addFrozenCampaign([await world.addAudience([one, other])]);
    await changeContact(one, { email: `x${one}` });
    await changeContact(other, { email: one });
    await changeContact(`x${one}`, { email: other });
    const ledger = ledgerOf(world, campaignId);
    const emails = [(await claimOne(ledger)).email, (await claimOne(ledger)).email];
    expect(emails.toSorted()).toEqual([one, other]);
  });

  test('skips deliveries that are not due, and campaigns that are not ongoing', async () => {
    const audience = await world.addAudience(addresses(1));
    const later = await world.addFrozenCampaign([audience], { startAt: new Date(Date.now() + 60_000) });
    expect(await ledgerOf(world, later).advance({ claim: true })).toBeUndefined();
    const canceled = await world.addFrozenCampaign([audience]);
    await world.inTenant((tx) =>
      tx.update(campaigns).set({ status: 'canceled' }).where(eq(campaigns.id, canceled)),
    );
    expect(await ledgerOf(world, canceled).advance({ claim: true })).toBeUndefined();
  });
});

describe('settling', () => {
  test('returns a delivery to the queue for later', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(world, campaignId);
    const claim = await claimOne(ledger);
    await ledger.advance({
      claim: false,
      settlement: { ...settlement(claim, 'planned', 'busy'), retrySeconds: 120 },
    });
    const [row] = await rowsOf(world, campaignId);
    expect(row).toMatchObject({ status: 'planned', reason: 'busy', claimedBy: null, attempts: 1 });
    expect((row?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000);
  });

  test('does not change deliveries that were claimed again or are settled', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(world, campaignId);
    const first = await claimOne(ledger);
    await ledger.advance({ claim: false, settlement: { ...settlement(first, 'planned'), retrySeconds: 0 } });
    const second = await claimOne(ledger);
    expect(second.id).toBe(first.id);
    await ledger.advance({ claim: false, settlement: settlement(first, 'rejected') });
    expect((await rowsOf(world, campaignId))[0]?.status).toBe('claimed');
    await ledger.advance({ claim: false, settlement: settlement(second, 'accepted', '250 ok') });
    await ledger.advance({ claim: false, settlement: settlement(second, 'planned') });
    expect((await rowsOf(world, campaignId))[0]).toMatchObject({ status: 'accepted', reason: '250 ok' });
  });

  test('reopens a completed campaign for a retry', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(world, campaignId);
    const claim = await claimOne(ledger);
    await ledger.begin(tokenOf(claim));
    await setStatus(campaignId, 'completed', 'unknown');
    await ledger.advance({ claim: false, settlement: settlement(claim, 'planned', '451 later') });
    expect((await rowsOf(world, campaignId))[0]).toMatchObject({ status: 'planned', contentBegunAt: null });
    expect(await statusOf(campaignId)).toBe('ongoing');
  });

  test('closes a retried delivery of a canceled campaign', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(world, campaignId);
    const claim = await claimOne(ledger);
    await ledger.begin(tokenOf(claim));
    await setStatus(campaignId, 'canceled', 'unknown');
    await ledger.advance({ claim: false, settlement: settlement(claim, 'planned', '451 later') });
    expect((await rowsOf(world, campaignId))[0]).toMatchObject({ status: 'rejected', reason: 'canceled' });
    expect(await statusOf(campaignId)).toBe('canceled');
  });
});

describe('beginning', () => {
  test('is durable before it is confirmed', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const ledger = ledgerOf(world, campaignId);
    const claim = await claimOne(ledger);
    expect((await rowsOf(world, campaignId))[0]).toMatchObject({ contentBegunAt: null });
    expect(await ledger.begin(tokenOf(claim))).toBe(true);
    expect((await rowsOf(world, campaignId))[0]).toMatchObject({
      status: 'claimed',
      contentBegunAt: expect.any(Date),
    });
    // Repeats the request, as after a lost response.
    expect(await ledger.begin(tokenOf(claim))).toBe(true);
  });

  test('is refused for an expired claim, and for a delivery that the same worker claimed again', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(1))]);
    const { ledger, claim } = await expiredClaim(world, campaignId, 'updated_at', claimSeconds);
    await recover(world);
    expect((await rowsOf(world, campaignId))[0]).toMatchObject({ status: 'planned', claimedBy: null });
    expect(await ledger.begin(tokenOf(claim))).toBe(false);
    const again = await claimOne(ledger);
    expect(again.id).toBe(claim.id);
    expect(await ledger.begin(tokenOf(claim))).toBe(false);
    expect((await rowsOf(world, campaignId))[0]).toMatchObject({ contentBegunAt: null });
    expect(await ledger.begin(tokenOf(again))).toBe(true);
  });

  test('works concurrently with claims and settlements', async () => {
    const campaignId = await world.addFrozenCampaign([await world.addAudience(addresses(3))]);
    const ledger = ledgerOf(world, campaignId);
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
