import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf } from './assignment.ts';
import { contradictsWeights } from './weights-alarm.ts';

const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 300));

const split = '019a1111-0000-7000-8000-000000000001';
const weightLists = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 5 });

test('a part is where the first 48 bits of SHA-256 fall among the weights', () => {
  fc.assert(
    fc.property(fc.uuid(), weightLists, (contact, weights) => {
      const first = BigInt(
        `0x${createHash('sha256').update(`${split}:${contact}`).digest('hex').slice(0, 12)}`,
      );
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const places = weights.flatMap((weight, part) => Array.from({ length: weight }, () => part));
      expect(partOf(split, weights, contact)).toBe(places[Number((first * BigInt(total)) >> 48n)]);
    }),
    { numRuns },
  );
});

test('stays the same for known contacts, because past experiments must be reproducible', () => {
  const contacts = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `019a2222-0000-7000-8000-00000000000${number}`);
  expect(contacts.map((contact) => partOf(split, [1, 2, 1], contact))).toMatchInlineSnapshot(`
    [
      1,
      2,
      1,
      0,
      1,
      0,
      2,
      1,
    ]
  `);
});

test('fits the weights, and is independent of another split', () => {
  const contacts = Array.from({ length: 20_000 }, (_, number) => `contact-${number}`);
  const count = (splitId: string, weights: readonly number[], of = contacts) => {
    const counts = weights.map(() => 0);
    for (const contact of of) {
      const part = partOf(splitId, weights, contact);
      counts[part] = (counts[part] ?? 0) + 1;
    }
    return counts;
  };
  expect(contradictsWeights([1, 3], count('one', [1, 3]))).toBe(false);
  const first = contacts.filter((contact) => partOf('one', [1, 1], contact) === 0);
  expect(contradictsWeights([1, 1], count('two', [1, 1], first))).toBe(false);
});
