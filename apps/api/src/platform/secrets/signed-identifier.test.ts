import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIdentifier, recipientKinds, writeIdentifier, type TrackedThing } from './signed-identifier.ts';

const key = randomBytes(32);

const thing: fc.Arbitrary<TrackedThing> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), deliveryId: fc.uuid() }),
  fc.record({ kind: fc.constant('unsubscribe' as const), deliveryId: fc.uuid() }),
  fc.record({ kind: fc.constantFrom(...recipientKinds), deliveryId: fc.uuid() }),
  fc.record({ kind: fc.constantFrom('delivery' as const), deliveryId: fc.uuid() }),
  fc.record({
    kind: fc.constant('guest' as const),
    campaignId: fc.uuid(),
    variant: fc.option(fc.nat({ max: 25 })),
  }),
  fc.record({ kind: fc.constant('visitor' as const), versionId: fc.uuid() }),
  fc.record({ kind: fc.constant('provider' as const), providerId: fc.uuid() }),
  fc.record({ kind: fc.constant('click' as const), deliveryId: fc.uuid(), position: fc.nat(65_535) }),
);

test('an identifier can be read back and needs no escaping', () => {
  fc.assert(
    fc.property(thing, (value) => {
      const text = writeIdentifier(value, key);
      expect(text).toMatch(/^[\w-]{40}$/u);
      expect(readIdentifier(text, key)).toEqual(value);
    }),
  );
});

test('an identifier with any changed character is refused', () => {
  fc.assert(
    fc.property(
      thing,
      fc.nat(39),
      fc.constantFrom('A', 'Q', 'g', 'w', '_', '-', '0', '9', 'z'),
      (value, index, character) => {
        const text = writeIdentifier(value, key);
        fc.pre(text[index] !== character);
        expect(readIdentifier(text.slice(0, index) + character + text.slice(index + 1), key)).toBeUndefined();
      },
    ),
  );
});

test.each([
  '',
  'x',
  'ñ',
  '../../etc/passwd',
  'A'.repeat(40),
  'ñ'.repeat(40),
  `${'A'.repeat(26)}${'ñ'.repeat(14)}`,
  'A'.repeat(10_000),
])('%o is not an identifier', (text) => {
  expect(readIdentifier(text, key)).toBeUndefined();
});

test('the signature of an identifier is not valid for another', () => {
  fc.assert(
    fc.property(thing, thing, (one, other) => {
      const [text, otherText] = [writeIdentifier(one, key), writeIdentifier(other, key)];
      fc.pre(text !== otherText);
      expect(text.slice(26)).not.toBe(otherText.slice(26));
      expect(readIdentifier(text.slice(0, 26) + otherText.slice(26), key)).toBeUndefined();
    }),
  );
});

test('an identifier of another installation is refused', () => {
  const text = writeIdentifier({ kind: 'open', deliveryId: crypto.randomUUID() }, randomBytes(32));
  expect(readIdentifier(text, key)).toBeUndefined();
});
