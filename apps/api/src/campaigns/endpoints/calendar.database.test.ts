import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { campaigns } from '../../tables/campaigns.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

type Schedule = Partial<typeof campaigns.$inferInsert>;

async function addCampaign(name: string, schedule: Schedule): Promise<void> {
  const { id } = await expectData(
    world.user.call(contract.campaigns.create, {
      body: { name, from: 'shop@brand.test', from_name: 'Shop', subject: 'Hi', project_id: world.projectId },
    }),
  );
  await world.inTenant((tx) =>
    tx
      .update(campaigns)
      .set({ status: 'scheduled', batches: 1, intervalMinutes: 60, ...schedule })
      .where(eq(campaigns.id, id)),
  );
}

function read(start_date: string, end_date: string) {
  return world.user.call(contract.campaignCalendar.get, {
    params: { id: world.projectId },
    query: { start_date, end_date },
  });
}

const namesOf = async (start: string, end: string) =>
  (await expectData(read(start, end))).items.map(({ name }) => name);

describe('the calendar', () => {
  beforeAll(async () => {
    // Madrid is an hour ahead of UTC in November.
    await addCampaign('Late', { startAt: new Date('2026-11-09T23:30:00Z') });
    await addCampaign('Batches', {
      startAt: new Date('2026-11-20T10:00:00Z'),
      batches: 5,
      intervalMinutes: 720,
    });
    await addCampaign('Ended early', {
      status: 'completed',
      startAt: new Date('2026-11-25T10:00:00Z'),
      batches: 5,
      intervalMinutes: 720,
      deliveredAt: new Date('2026-11-25T11:00:00Z'),
    });
    await addCampaign('Draft', { status: 'draft', batches: null, intervalMinutes: null });
  });

  test.each([
    ['2026-11-09', '2026-11-09', []],
    ['2026-11-10', '2026-11-10', ['Late']],
    ['2026-11-19', '2026-11-19', []],
    ['2026-11-20', '2026-11-20', ['Batches']],
    // The fifth batch starts 48 hours after the first.
    ['2026-11-22', '2026-11-24', ['Batches']],
    ['2026-11-23', '2026-11-24', []],
    ['2026-11-26', '2026-11-30', []],
    ['2026-11-01', '2026-11-30', ['Late', 'Batches', 'Ended early']],
  ])('from %s to %s in the project’s time zone contains %j', async (start, end, want) => {
    expect(await namesOf(start, end)).toEqual(want);
  });

  test('tells when the last batch is sent, and how to read days', async () => {
    const { items, ...calendar } = await expectData(read('2026-11-20', '2026-11-30'));
    expect(calendar).toEqual({ timezone_id: 'Europe/Madrid', week_start: 1, is_cut_off: false });
    expect(items.map(({ end_at }) => end_at)).toEqual([
      '2026-11-22T10:00:00.000Z',
      '2026-11-25T11:00:00.000Z',
    ]);
  });

  test.each([
    ['2026-11-30', '2026-11-01', 'The start cannot be after the end.'],
    ['2026-11-01', '2026-12-16', 'Choose a period of at most 45 days.'],
  ])('from %s to %s is refused', async (start, end, message) => {
    expect(await read(start, end)).toMatchObject({
      success: false,
      errors: [{ code: 'invalid_request', message }],
    });
  });
});
