import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LedgerSimulation, type Step } from '../testing/ledger-simulation.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';

/*
 * Checks for any order of actions by workers, users and the clock that
 * - no content begins twice, except after a user marked the message as not sent;
 * - in the end, no delivery is still planned or claimed;
 * - the counters match the ledger.
 */

/** This property runs a hundredth as often as others, since each step takes several transactions. */
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 800) / 100);
const { PROPERTY_SEED } = process.env;
const contacts = 3;
const workers = 3;

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld({ billing: { freePlanEmailsPerDay: 10_000_000, stripe: undefined } });
});
afterAll(() => world.close());

const worker = fc.nat(workers - 1);
const index = fc.nat(contacts - 1);

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('claim'), worker }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('begin'), worker, index }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('answer'),
        worker,
        index,
        answer: fc.constantFrom('accepted', 'rejected', 'retry', 'retry', 'missing'),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('sweep'), worker }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('freeze', 'wake', 'wake', 'crash'), worker }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), worker, index }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('settle'),
        outcome: fc.constantFrom('sent', 'not_sent', 'not_sent'),
        may_arrive_twice: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(30, 70, 310, 1000) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume', 'resume', 'complete', 'complete') }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel') }) },
  ),
  { minLength: 15, maxLength: 40, size: 'max' },
);

test(
  'in any order of steps, nobody gets a message twice and nobody is skipped',
  { timeout: 60_000 + 5000 * numRuns },
  async () => {
    const audience = await world.addAudience(
      Array.from({ length: contacts }, (_contact, place) => `simulated${String(place)}@example.com`),
    );
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const simulation = new LedgerSimulation(world, await world.addFrozenCampaign([audience]), workers);
        for (const step of taken) await simulation.take(step);
        await simulation.finish();
        expect(simulation.faults).toEqual([]);
      }),
      { numRuns, ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }) },
    );
  },
);
