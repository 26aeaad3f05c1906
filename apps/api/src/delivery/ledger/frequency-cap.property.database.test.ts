import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LedgerSimulation, type Step } from '../testing/ledger-simulation.ts';
import { addresses, rowsOf } from '../testing/ledger-steps.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';

/*
 * Checks for several campaigns to the same people, and for any order of actions by workers, users and the clock, that
 * nobody can receive more messages than the frequency cap allows, in any period of its length.
 */

/** This property runs a hundredth as often as others, since each step takes several transactions. */
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 800) / 100);
const { PROPERTY_SEED } = process.env;
const campaigns = 4;
const workers = 2;

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld({ billing: { freePlanEmailsPerDay: 10_000_000, stripe: undefined } });
});
afterAll(() => world.close());

const worker = fc.nat(workers - 1);
const index = fc.nat(2);
const long = 30_000;

const inCampaign: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('claim'), worker }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('begin'), worker, index }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      worker,
      index,
      answer: fc.constantFrom('accepted', 'accepted', 'rejected', 'retry', 'missing'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('sweep', 'crash'), worker }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), worker, index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settle'),
      outcome: fc.constantFrom('sent', 'not_sent'),
      may_arrive_twice: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('complete', 'complete', 'pause', 'resume', 'resume', 'cancel'),
    }),
  },
);

const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ campaign: fc.nat(campaigns - 1), step: inCampaign }) },
    { weight: 1, arbitrary: fc.record({ seconds: fc.constantFrom(70, 1000, long, long) }) },
  ),
  { minLength: 40, maxLength: 90, size: 'max' },
);

const caps = fc.record({ messages: fc.integer({ min: 1, max: 2 }), days: fc.integer({ min: 1, max: 2 }) });

/** Returns the most messages that an address received within a number of days. */
function mostReceived(simulations: readonly LedgerSimulation[], days: number): number {
  const received = Map.groupBy(
    simulations.flatMap((simulation) => simulation.received),
    ({ email }) => email.toLowerCase(),
  );
  const counts = [...received.values()].flatMap((messages) =>
    messages.map(({ at }) => messages.filter((one) => one.at >= at && one.at < at + days * 86_400).length),
  );
  return Math.max(0, ...counts);
}

async function countCapped(ids: readonly string[]): Promise<number> {
  const rows = (await Promise.all(ids.map((id) => rowsOf(world, id)))).flat();
  return rows.filter(({ reason }) => reason === 'frequency_cap').length;
}

/** Lets the same time pass in all campaigns. Workers look for abandoned claims every minute. */
async function pass(simulations: readonly LedgerSimulation[], seconds: number): Promise<void> {
  for (const simulation of simulations) await simulation.take({ kind: 'pass', seconds });
  if (seconds < long) return;
  for (const simulation of simulations) await simulation.take({ kind: 'sweep', worker: 0 });
}

test(
  'in any order of steps of several campaigns, nobody gets more messages than the frequency cap allows',
  { timeout: 60_000 + 20_000 * numRuns },
  async () => {
    let [skipped, reached] = [0, 0];
    await fc.assert(
      fc.asyncProperty(steps, caps, async (taken, cap) => {
        const people = addresses(2);
        const lower = await world.addAudience(people);
        const upper = await world.addAudience(people.map((email) => email.toUpperCase()));
        const ids: string[] = [];
        for (let campaign = 0; campaign < campaigns; campaign += 1) {
          ids.push(await world.addFrozenCampaign([campaign % 2 === 0 ? lower : upper]));
        }
        const projectCap = { projectId: world.projectId, ...cap };
        const simulations = ids.map((id) => new LedgerSimulation(world, id, workers, projectCap));
        for (const action of taken) {
          if ('seconds' in action) await pass(simulations, action.seconds);
          else await simulations[action.campaign]?.take(action.step);
          const most = mostReceived(simulations, cap.days);
          expect(most).toBeLessThanOrEqual(cap.messages);
          if (most === cap.messages) reached += 1;
        }
        expect(simulations.flatMap(({ faults }) => faults)).toEqual([]);
        skipped += await countCapped(ids);
      }),
      { numRuns, ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }) },
    );
    // Otherwise, the simulations would say nothing about the cap.
    expect(skipped).toBeGreaterThan(0);
    expect(reached).toBeGreaterThan(0);
  },
);
