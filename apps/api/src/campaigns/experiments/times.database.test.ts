import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextOccurrence } from './next-occurrence.ts';
import { partOf } from './statistics/assignment.ts';
import { contactHash } from '../../segments/language/values/random-share.ts';
import { ExperimentWorld, variant } from './testing/experiment-world.ts';

let world: ExperimentWorld;
beforeAll(async () => {
  world = await ExperimentWorld.create();
});
afterAll(() => world.sending.close());

const hour = 3_600_000;

/** A time as people enter it, without parts of a second. */
function inHours(hours: number): string {
  return new Date(Math.floor(Date.now() / 1000) * 1000 + hours * hour).toISOString();
}

function times(...hours: readonly number[]) {
  return {
    compares: 'times',
    duration_hours: 48,
    variants: hours.map((offset) => variant({ start_at: inHours(offset) })),
  } as const;
}

async function idsOf(id: string, of: number): Promise<readonly string[]> {
  return (await world.ledgerOf(id)).filter((row) => row.variant === of).map((row) => row.id);
}

async function timezone(): Promise<string> {
  const { projectId } = world.sending;
  const project = await expectData(world.user.call(contract.projects.get, { params: { id: projectId } }));
  return project.timezone.id;
}

test('each variant is sent from its own time on, and the others wait', async () => {
  const id = await world.start(60, times(0, 5));
  const { variants } = await world.get(id);
  for (const { email, contactId, variant: assigned, status, dueAt } of await world.ledgerOf(id)) {
    expect(status).toBe(assigned === 0 ? 'accepted' : 'planned');
    expect(await world.subjectsTo(email)).toHaveLength(assigned === 0 ? 1 : 0);
    if (assigned === null) continue;
    expect(assigned).toBe(partOf(id, [1, 1], contactId));
    const start = Date.parse(variants[assigned]?.start_at ?? '');
    expect(dueAt.getTime() - start).toBeGreaterThanOrEqual(0);
    expect(dueAt.getTime() - start).toBeLessThan(1000);
  }
});

test('recipients of a variant are due in the order of a hash', async () => {
  const id = await world.start(60, { ...times(1, 5), share: 100 });
  for (const of of [0, 1]) {
    const rows = (await world.ledgerOf(id)).filter((row) => row.variant === of);
    const byTime = rows.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    const hashes = byTime.map(({ contactId }) => contactHash(`${id}:order`, contactId));
    expect(hashes).toEqual(hashes.toSorted((a, b) => a - b));
    expect(new Set(byTime.map(({ dueAt }) => dueAt.getTime())).size).toBe(rows.length);
  }
});

test('compares equal numbers of recipients by their first 24 hours, and sends the rest at the time of the winner', async () => {
  const id = await world.start(160, times(0, 5));
  await world.makeDue(id, 1);
  const [first, second] = [await idsOf(id, 0), await idsOf(id, 1)];
  await world.clickAfter(id, second, 0);
  await world.judge();
  const young = await world.get(id);
  expect(young).toMatchObject({ compares: 'times', window_hours: 24, decision: null });
  expect(young.variants.map(({ compared }) => compared)).toEqual([
    { recipients: 0, conversions: 0, revenue: null },
    { recipients: 0, conversions: 0, revenue: null },
  ]);
  expect(young.variants[1]?.conversions).toBe(second.length);
  // Only the first variant is old enough, so that there is nothing to compare yet.
  await world.age(id, 0, 72);
  await world.clickAfter(id, first, 25);
  await world.judge();
  expect((await world.get(id)).decision).toBeNull();
  await world.age(id, 1, 25);
  await world.clickAfter(id, second, 23);
  const now = new Date();
  await world.judge();
  const { decision, variants, waiting } = await world.get(id);
  const compared = Math.min(first.length, second.length);
  expect(variants.map((one) => one.compared.recipients)).toEqual([compared, compared]);
  expect(variants[0]).toMatchObject({ conversions: first.length, compared: { conversions: 0 } });
  const restAt = nextOccurrence(new Date(variants[1]?.start_at ?? ''), await timezone(), now, 1);
  expect(decision).toMatchObject({ outcome: 'winner', variant: 1, rest_at: restAt.toISOString() });
  expect(decision?.results.map(({ sent }) => sent)).toEqual([compared, compared]);
  const rest = (await world.ledgerOf(id)).filter((row) => row.variant === null);
  expect(rest).toHaveLength(160 - first.length - second.length);
  expect(new Set(rest.map(({ dueAt }) => dueAt.toISOString()))).toEqual(new Set([restAt.toISOString()]));
  expect(waiting).toBe(0);
  await world.work(id);
  expect(await world.subjectsTo(rest[0]?.email ?? '')).toEqual([]);
  await world.makeDue(id, null);
  for (const { email, status } of await world.ledgerOf(id)) {
    expect(status).toBe('accepted');
    expect(await world.subjectsTo(email)).toEqual(['One subject']);
  }
  await world.clickAfter(
    id,
    rest.map((row) => row.id),
    0,
  );
  expect((await world.get(id)).variants).toEqual(variants);
});

test('sends the rest on the weekday of the variant, if the variants differ by their days', async () => {
  const id = await world.start(40, times(0, 48));
  await expectData(world.user.call(contract.experiments.decide, { params: { id }, body: { variant: 1 } }));
  const { decision, variants } = await world.get(id);
  expect(decision).toMatchObject({ outcome: 'chosen', variant: 1, rest_at: variants[1]?.start_at });
});

describe('settings', () => {
  test.each([
    ['a time without one', { compares: 'times', variants: [variant({ start_at: inHours(1) }), variant()] }],
    [
      'a time with a subject',
      {
        compares: 'times',
        variants: [variant({ start_at: inHours(1) }), variant({ start_at: inHours(2), subject: 'B' })],
      },
    ],
    ['a message with a time', { variants: [variant(), variant({ subject: 'B', start_at: inHours(1) })] }],
  ] as const)('refuse %s', async (_name, settings) => {
    const id = await world.createDraft(10);
    const [one, other] = settings.variants;
    expect(await world.set(id, { ...settings, variants: [one, other] })).toMatchObject({
      errors: [{ code: 'experiment_variant_mixed', path: 'body.experiment.variants.1' }],
    });
  });

  test('refuse the same time twice, and are copied with a campaign', async () => {
    const id = await world.createDraft(10);
    const start_at = inHours(3);
    expect(
      await world.set(id, { ...times(), variants: [variant({ start_at }), variant({ start_at })] }),
    ).toMatchObject({
      errors: [{ code: 'experiment_variants_identical' }],
    });
    await expectData(world.set(id, times(1, 3)));
    const { id: copy } = await expectData(
      world.user.call(contract.campaigns.duplicate, { params: { id }, body: {} }),
    );
    const [original, copied] = [await world.get(id), await world.get(copy)];
    expect(copied).toEqual({ ...original, campaign_id: copy });
  });
});

describe('preflight', () => {
  async function findings(id: string) {
    const query = { part: 'schedule' } as const;
    const found = await expectData(world.user.call(contract.preflight.get, { params: { id }, query }));
    return found.findings.map(({ code, values }) => [code, values]);
  }

  test.each([
    ['before the campaign', times(-1, 5), ['experiment-time-early', { variant: 'A' }]],
    ['a week after it', times(0, 169), ['experiment-time-late', { variant: 'B', days: 7 }]],
    [
      'too short a time',
      { ...times(0, 5), duration_hours: 24 },
      ['experiment-time-short', { hours: 25, window: 24 }],
    ],
  ] as const)('refuses %s', async (_name, settings, expected) => {
    const id = await world.createDraft(40);
    await expectData(world.set(id, { ...settings, variants: [...settings.variants] }));
    expect(await findings(id)).toEqual([expected]);
    const sent = await world.user.call(contract.campaigns.send, { params: { id }, body: {} });
    expect(sent).toMatchObject({ errors: [{ code: 'campaign_schedule_invalid' }] });
  });

  test('counts the batches of a variant in the time that it needs', async () => {
    const id = await world.createDraft(40);
    await expectData(world.set(id, { ...times(1, 5), duration_hours: 25, share: 100 }));
    const plan = { start_at: inHours(0.5), interval_minutes: 60, batches: 8, batch_items: 5 } as const;
    const query = { part: 'schedule', ...plan } as const;
    const found = await expectData(world.user.call(contract.preflight.get, { params: { id }, query }));
    expect(found.findings.map(({ code, values }) => [code, values])).toEqual([
      ['experiment-time-short', { hours: 28, window: 24 }],
    ]);
  });
});
