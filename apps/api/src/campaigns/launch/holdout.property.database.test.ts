import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HoldoutDraw, isHeldOut } from '../../delivery/ledger/holdout.ts';
import { newId } from '../../platform/database/identifier.ts';
import { HoldoutWorld, people } from './testing/holdout-world.ts';

/** Every campaign is sent, so that this property runs rarely. */
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 300) / 75);
const { PROPERTY_SEED } = process.env;

let world: HoldoutWorld;
beforeAll(async () => {
  world = await HoldoutWorld.create();
});
afterAll(() => world.sending.close());

const campaignPlan = fc.record({
  /** Which of the people are in the audience. */
  members: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
  ignoresHoldout: fc.boolean(),
  /** The share in the settings when the campaign starts. Only the first one of a period matters. */
  share: fc.integer({ min: 1, max: 20 }),
});

test('people who are held out get no message from any campaign that respects it, and all others get each', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('month' as const, 'quarter' as const),
      fc.array(campaignPlan, { minLength: 1, maxLength: 4 }),
      async (period, plans) => {
        await world.renew();
        const emails = people(16);
        const expected = new Map(emails.map((email) => [email, 0]));
        let draw: HoldoutDraw | undefined;
        for (const { members, ignoresHoldout, share } of plans) {
          const chosen = emails.filter((_email, index) => members[index]);
          if (chosen.length === 0) continue;
          await world.set({ share, period });
          // Another contact with the same address, in another case.
          await world.send([await world.tenant.addAudience(chosen.map((email) => email.toUpperCase()))], {
            ignoresHoldout,
          });
          const [begun] = await world.period();
          if (begun !== undefined) draw ??= { projectId: begun.projectId, name: begun.name, share };
          for (const email of chosen) {
            const isSent = ignoresHoldout || draw === undefined || !isHeldOut(draw, email);
            expected.set(email, (expected.get(email) ?? 0) + (isSent ? 1 : 0));
          }
        }
        const received = new Map(emails.map((email) => [email, world.received(email)]));
        expect(received).toEqual(expected);
      },
    ),
    { numRuns, ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }) },
  );
});

test('the draw has the right share, and depends on the project and the period', () => {
  const projectId = '019a1111-0000-7000-8000-000000000001';
  const emails = Array.from({ length: 20_000 }, (_, number) => `person${String(number)}@example.com`);
  const drawn = (draw: HoldoutDraw) => emails.filter((email) => isHeldOut(draw, email));
  for (const share of [1, 5, 10, 20]) {
    const expected = (emails.length * share) / 100;
    const deviation = Math.sqrt(expected * (1 - share / 100));
    expect(Math.abs(drawn({ projectId, name: '2026-11', share }).length - expected)).toBeLessThan(
      4 * deviation,
    );
  }
  const november = new Set(drawn({ projectId, name: '2026-11', share: 10 }));
  const both = drawn({ projectId, name: '2026-12', share: 10 }).filter((email) => november.has(email));
  expect(both.length).toBeLessThan(300);
  const elsewhere = drawn({ projectId: newId(), name: '2026-11', share: 10 });
  expect(elsewhere.filter((email) => november.has(email)).length).toBeLessThan(300);
  // People who are held out at a share are also held out at a larger one.
  const few = drawn({ projectId, name: '2026-11', share: 5 });
  expect(few.every((email) => november.has(email))).toBe(true);
});

test('the draw stays the same for known addresses, because past periods must be reproducible', () => {
  const draw = { projectId: '019a1111-0000-7000-8000-000000000001', name: '2026-Q4', share: 20 };
  const emails = Array.from({ length: 30 }, (_, number) => `person${String(number)}@example.com`);
  expect(emails.filter((email) => isHeldOut(draw, email))).toMatchInlineSnapshot(`
    [
      "person5@example.com",
      "person19@example.com",
      "person23@example.com",
    ]
  `);
});
