import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partOf } from './statistics/assignment.ts';
import { participationSplit } from '../../delivery/ledger/freeze-recipients.ts';
import { content, ExperimentWorld, variant } from './testing/experiment-world.ts';
import { setExperiment } from '../testing/set-experiment.ts';

let world: ExperimentWorld;
beforeAll(async () => {
  world = await ExperimentWorld.create();
});
afterAll(() => world.sending.close());

const rules = { metric: 'clicked', share: 30, duration_hours: 4, margin: 10, fallback: 0 } as const;
const subjects = ['One subject', 'Another subject'] as const;

function statusOf(id: string) {
  return expectData(world.user.call(contract.campaigns.get, { params: { id } })).then(({ status }) => status);
}

function decide(id: string, of: number) {
  return world.user.call(contract.experiments.decide, { params: { id }, body: { variant: of } });
}

describe('assignment', () => {
  test('is stored in the ledger, and can be computed again from the ids', async () => {
    const id = await world.start(200, {
      share: 40,
      variants: [
        variant({ weight: 3 }),
        variant({ weight: 1, subject: 'B' }),
        variant({ weight: 2, subject: 'C' }),
      ],
    });
    const rows = await world.ledgerOf(id);
    expect(rows).toHaveLength(200);
    for (const { contactId, variant: assigned } of rows) {
      const takesPart = partOf(participationSplit(id), [40, 60], contactId) === 0;
      expect(assigned).toBe(takesPart ? partOf(id, [3, 1, 2], contactId) : null);
    }
    expect(new Set(rows.map((row) => row.variant))).toEqual(new Set([0, 1, 2, null]));
  });

  test('interleaves the variants: each quarter of a batch has all of them', async () => {
    const id = await world.start(160, { share: 100 });
    const rows = await world.ledgerOf(id);
    for (let from = 0; from < rows.length; from += 40) {
      const part = rows.slice(from, from + 40).map((row) => row.variant);
      expect(part.filter((assigned) => assigned === 0).length).toBeGreaterThan(5);
      expect(part.filter((assigned) => assigned === 1).length).toBeGreaterThan(5);
    }
    expect((await world.get(id)).is_unbalanced).toBe(false);
  });
});

describe('sending', () => {
  test('gives each participant their variant, and lets the others wait', async () => {
    const id = await world.start(40);
    for (const { email, variant: assigned, status } of await world.ledgerOf(id)) {
      expect(status).toBe(assigned === null ? 'planned' : 'accepted');
      expect(await world.subjectsTo(email)).toEqual(assigned === null ? [] : [subjects[assigned]]);
    }
    expect(await statusOf(id)).toBe('ongoing');
    const { waiting, variants } = await world.get(id);
    expect(waiting + variants.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
  });

  test('sends the winner to the others, who do not count', async () => {
    const id = await world.start(120);
    await world.judge();
    expect((await world.get(id)).decision).toBeNull();
    await world.clickAll(id, 1);
    await world.judge();
    await world.work(id);
    const rows = await world.ledgerOf(id);
    for (const { email, variant: assigned, status } of rows) {
      expect(status).toBe('accepted');
      expect(await world.subjectsTo(email)).toEqual([subjects[assigned ?? 1]]);
    }
    await world.clickAll(id, 0);
    await world.click(
      id,
      rows.filter((row) => row.variant === null).map((row) => row.id),
    );
    const { decision, variants, waiting } = await world.get(id);
    const participants = rows.filter((row) => row.variant !== null).length;
    expect(decision).toMatchObject({ outcome: 'winner', variant: 1, by: null });
    expect(decision?.results.map(({ conversions }) => conversions)).toEqual([0, variants[1]?.sent]);
    expect(variants.reduce((sum, { conversions }) => sum + conversions, 0)).toBe(participants);
    expect(waiting).toBe(0);
    expect(await statusOf(id)).toBe('completed');
    await world.judge();
    expect((await world.get(id)).decision).toEqual(decision);
  });

  test('sends the fallback when the time is over without a winner', async () => {
    const id = await world.start(40, { fallback: 1 });
    await world.end(id);
    await world.judge();
    await world.work(id);
    expect((await world.get(id)).decision).toMatchObject({ outcome: 'cannot_tell', variant: 1, by: null });
    for (const { email, variant: assigned } of await world.ledgerOf(id)) {
      expect(await world.subjectsTo(email)).toEqual([subjects[assigned ?? 1]]);
    }
  });

  test('a person can decide once, while the experiment runs', async () => {
    const id = await world.start(40);
    expect(await decide(id, 4)).toMatchObject({ errors: [{ code: 'experiment_variant_unknown' }] });
    await expectData(decide(id, 1));
    await world.work(id);
    const { decision } = await world.get(id);
    expect(decision).toMatchObject({ outcome: 'chosen', variant: 1 });
    expect(decision?.by).not.toBeNull();
    expect(await decide(id, 0)).toMatchObject({ errors: [{ code: 'experiment_not_running' }] });
    await world.clickAll(id, 0);
    await world.judge();
    expect((await world.get(id)).decision).toEqual(decision);
  });

  test('neither decides nor sends after the campaign was canceled', async () => {
    const id = await world.start(40);
    await expectData(world.user.call(contract.campaigns.cancel, { params: { id } }));
    await world.clickAll(id, 1);
    await world.end(id);
    await world.judge();
    expect((await world.get(id)).decision).toBeNull();
    expect(await decide(id, 0)).toMatchObject({ errors: [{ code: 'experiment_not_running' }] });
    const rows = await world.ledgerOf(id);
    expect(rows.filter(({ variant: assigned }) => assigned === null).map(({ status }) => status)).toContain(
      'rejected',
    );
  });

  test('a pause does not make waiting recipients due', async () => {
    const id = await world.start(40);
    await expectData(world.user.call(contract.campaigns.pause, { params: { id } }));
    await expectData(world.user.call(contract.campaigns.resume, { params: { id } }));
    await world.work(id);
    const { waiting } = await world.get(id);
    expect(waiting).toBeGreaterThan(0);
  });

  test('sends content, preheader and sender of a variant, with the links of all', async () => {
    const own = content.config.replaceAll('</', '<\\/');
    const { id: template } = await expectData(
      world.user.call(contract.templates.create, {
        body: {
          ...content,
          config: own,
          name: 'Other',
          description: '',
          project_id: world.sending.projectId,
        },
      }),
    );
    const id = await world.start(40, {
      share: 100,
      variants: [
        variant(),
        variant({ preheader: 'Hidden words', from_name: 'Ana of Brand', template_id: template }),
      ],
    });
    const rows = await world.ledgerOf(id);
    for (const { email, variant: assigned } of rows) {
      const [message] = world.sending.catcher.mailbox.list(email);
      const raw = message === undefined ? '' : new TextDecoder().decode(message.raw);
      expect(raw.includes('Hidden words')).toBe(assigned === 1);
      expect(raw.includes('Ana of Brand')).toBe(assigned === 1);
    }
  });
});

describe('results', () => {
  test('leave out bots, and count each recipient once', async () => {
    const id = await world.start(40, { share: 100 });
    const rows = await world.ledgerOf(id);
    const [first, second] = [rows.find((row) => row.variant === 0), rows.find((row) => row.variant === 1)];
    await world.click(id, [first?.id ?? '', first?.id ?? '']);
    await world.click(id, [second?.id ?? ''], true);
    const { variants } = await world.get(id);
    expect(variants.map(({ conversions }) => conversions)).toEqual([1, 0]);
    expect(variants.map(({ against_best }) => against_best !== null)).toEqual([false, true]);
  });
});

describe('opens', () => {
  test('decide without those of bots, and count a click as an open', async () => {
    const id = await world.start(120, { metric: 'opened' });
    const rows = await world.ledgerOf(id);
    const of = (variantOf: number) => rows.filter((row) => row.variant === variantOf).map((row) => row.id);
    await world.open(id, of(0), true);
    await world.judge();
    expect((await world.get(id)).decision).toBeNull();
    const [clicker = '', ...openers] = of(1);
    await world.open(id, [...openers, ...openers]);
    await world.click(id, [clicker]);
    await world.judge();
    const { decision, variants } = await world.get(id);
    expect(variants.map(({ conversions }) => conversions)).toEqual([0, of(1).length]);
    expect(decision).toMatchObject({ outcome: 'winner', variant: 1 });
    expect(decision?.results.map(({ revenue }) => revenue)).toEqual([null, null]);
  });
});

describe('revenue', () => {
  /** Orders of earlier customers, of which one is far larger than the others. */
  async function addEarlierOrders(): Promise<void> {
    const known = Array.from({ length: 200 }, (_, number) => `known${String(number)}@people.test`);
    await world.order(known, { amount: 4000, minutes: -60 * 24 });
    await world.order(['rich@people.test'], { amount: 900_000, minutes: -60 * 24 });
    await world.order(known.slice(0, 30), { amount: 1, currency: 'USD', minutes: -60 * 24 });
  }

  test('needs earlier orders, and says so before sending', async () => {
    const fresh = await ExperimentWorld.create();
    try {
      const id = await fresh.createDraft(40);
      await expectData(fresh.set(id, { metric: 'revenue' }));
      const { findings } = await expectData(
        fresh.user.call(contract.preflight.get, { params: { id }, query: { part: 'recipients' } }),
      );
      expect(findings.map(({ code }) => code)).toContain('experiment-orders');
      expect(await fresh.user.call(contract.campaigns.send, { params: { id }, body: {} })).toMatchObject({
        errors: [{ code: 'campaign_incomplete', details: { finding: 'experiment-orders' } }],
      });
    } finally {
      await fresh.sending.close();
    }
  });

  test('decides by the first order of each recipient after the message, up to the cap', async () => {
    await addEarlierOrders();
    const id = await world.start(160, { metric: 'revenue' });
    const rows = await world.ledgerOf(id);
    const of = (variantOf: number) =>
      rows.filter((row) => row.variant === variantOf).map(({ email }) => email);
    expect(await world.get(id)).toMatchObject({ currency: 'EUR', amount_cap: 4000 });
    // Neither orders from before the message nor those in another currency count.
    await world.order(of(0), { amount: 4000, minutes: -30 });
    await world.order(of(0), { amount: 4000, currency: 'USD', minutes: 1 });
    await world.order(of(0).slice(0, 1), { amount: 900_000, minutes: 1 });
    await world.order(of(0).slice(0, 1), { amount: 4000, minutes: 2 });
    await world.judge();
    const early = await world.get(id);
    expect(early.decision).toBeNull();
    expect(early.variants.map(({ conversions, revenue }) => [conversions, revenue])).toEqual([
      [1, 4000],
      [0, 0],
    ]);
    await world.order(of(1), { amount: 3500, minutes: 1 });
    await world.judge();
    await world.work(id);
    const { decision, variants } = await world.get(id);
    expect(decision).toMatchObject({ outcome: 'winner', variant: 1 });
    expect(decision?.results[1]).toMatchObject({ revenue: 3500 * of(1).length });
    expect(variants[0]?.against_best?.upper).toBeLessThan(1);
    expect((await world.ledgerOf(id)).every(({ status }) => status === 'accepted')).toBe(true);
  });

  test('sends the fallback if nobody ordered', async () => {
    const id = await world.start(40, { metric: 'revenue', fallback: 1 });
    await world.end(id);
    await world.judge();
    expect((await world.get(id)).decision).toMatchObject({
      outcome: 'cannot_tell',
      variant: 1,
      results: [{ revenue: 0 }, { revenue: 0 }],
    });
  });
});

describe('settings', () => {
  test('are saved with the campaign, all or nothing', async () => {
    const id = await world.createDraft(10);
    const params = { id };
    const saved = await expectData(world.set(id, { share: 30 }));
    expect(saved.experiment).toMatchObject({ share: 30, variants: [{ has_content: false }, {}] });
    const { name: _name, ...fields } = saved;
    const body = { ...fields, name: 'Summer', reply_to: undefined, utm: undefined };
    const kept = await expectData(
      world.user.call(contract.campaigns.update, { params, body: { ...body, experiment: undefined } }),
    );
    expect(kept).toMatchObject({ name: 'Summer', experiment: saved.experiment });
    const refused = await world.user.call(contract.campaigns.update, {
      params,
      body: {
        ...body,
        name: 'Autumn',
        experiment: { ...rules, variants: [variant({ subject: 'One' }), variant({ subject: 'One' })] },
      },
    });
    expect(refused).toMatchObject({
      errors: [{ code: 'experiment_variants_identical', path: 'body.experiment.variants.1' }],
    });
    expect((await expectData(world.user.call(contract.campaigns.get, { params }))).name).toBe('Summer');
  });

  test('fit the campaign that is saved with them', async () => {
    const id = await world.createDraft(10);
    const { name, from, from_name } = await expectData(
      world.user.call(contract.campaigns.get, { params: { id } }),
    );
    const body = { name, from, from_name, subject: 'Another subject' };
    const experiment = { ...rules, variants: [variant(), variant({ subject: 'Another subject' })] };
    expect(
      await world.user.call(contract.campaigns.update, { params: { id }, body: { ...body, experiment } }),
    ).toMatchObject({ errors: [{ code: 'experiment_variants_identical' }] });
  });

  test('are returned, replaced and removed', async () => {
    const id = await world.createDraft(10);
    await expectData(world.set(id));
    await expectData(
      world.set(id, { share: 20, metric: 'ordered', duration_hours: 48, margin: 5, fallback: 1 }),
    );
    expect(await world.get(id)).toMatchObject({
      share: 20,
      metric: 'ordered',
      duration_hours: 48,
      margin: 5,
      fallback: 1,
      started_at: null,
      decision: null,
      variants: [{ subject: null }, { subject: 'Another subject' }],
    });
    const { id: copy } = await expectData(
      world.user.call(contract.campaigns.duplicate, { params: { id }, body: {} }),
    );
    expect(await world.get(copy)).toMatchObject({
      share: 20,
      variants: [{}, { subject: 'Another subject' }],
    });
    await expectData(setExperiment(world.user, id, null));
    expect(await expectData(world.user.call(contract.experiments.get, { params: { id } }))).toEqual({
      experiment: null,
    });
  });

  test('need two different variants and a fallback among them', async () => {
    const id = await world.createDraft(10);
    expect(await world.set(id, { variants: [variant()] })).toMatchObject({ status: 0 });
    expect(await world.set(id, { variants: [variant(), variant({ subject: 'One subject' })] })).toMatchObject(
      {
        errors: [{ code: 'experiment_variants_identical' }],
      },
    );
    expect(await world.set(id, { fallback: 2 })).toMatchObject({
      errors: [{ code: 'experiment_fallback_unknown' }],
    });
  });

  test('cannot change once the campaign has started', async () => {
    const id = await world.start(10, { share: 100 });
    expect(await world.set(id)).toMatchObject({ errors: [{ code: 'campaign_not_editable' }] });
    expect(await setExperiment(world.user, id, null)).toMatchObject({
      errors: [{ code: 'campaign_not_editable' }],
    });
  });
});

describe('preflight', () => {
  function check(id: string, part: 'recipients' | 'message' | 'sender') {
    return expectData(world.user.call(contract.preflight.get, { params: { id }, query: { part } }));
  }

  test('states what can be found, and warns if it is little', async () => {
    const id = await world.createDraft(100);
    expect((await check(id, 'recipients')).experiment).toBeNull();
    await expectData(world.set(id));
    const { experiment, findings } = await check(id, 'recipients');
    expect(experiment?.recipients).toBe(50);
    expect(experiment?.detectable_lift).toBeGreaterThan(0.5);
    expect(findings.map(({ code }) => code)).toContain('experiment-weak');
  });

  test('refuses an experiment with fewer participants than variants', async () => {
    const id = await world.createDraft(3);
    await expectData(world.set(id, { share: 40 }));
    expect((await check(id, 'recipients')).findings.map(({ code }) => code)).toContain('experiment-audience');
    const sent = await world.user.call(contract.campaigns.send, { params: { id }, body: {} });
    expect(sent).toMatchObject({ errors: [{ code: 'campaign_audience_empty' }] });
  });

  test('finds variants that became the same, and unknown senders', async () => {
    const id = await world.createDraft(40);
    await expectData(
      world.set(id, { variants: [variant(), variant({ subject: 'Two', from: 'no@brand.test' })] }),
    );
    expect((await check(id, 'sender')).findings.map(({ code }) => code)).toContain('sender-unknown');
    await expectData(world.set(id, { variants: [variant(), variant({ subject: 'Two' })] }));
    const body = { name: 'Spring', from: 'shop@brand.test', from_name: 'Brand', subject: 'Two' };
    await expectData(world.user.call(contract.campaigns.update, { params: { id }, body }));
    expect((await check(id, 'message')).findings.map(({ code }) => code)).toContain('experiment-identical');
  });
});
