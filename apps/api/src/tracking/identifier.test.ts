import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIdentifier, recipientKinds, writeIdentifier, type TrackedThing } from './identifier.js';

const key = randomBytes(32);

const thing: fc.Arbitrary<TrackedThing> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), deliveryId: fc.uuid() }),
  fc.record({ kind: fc.constant('unsubscribe' as const), deliveryId: fc.uuid() }),
  fc.record({ kind: fc.constantFrom(...recipientKinds), deliveryId: fc.uuid() }),
  fc.record({ kind: fc.constantFrom('delivery' as const), deliveryId: fc.uuid() }),
  fc.record({ kind: fc.constant('provider' as const), providerId: fc.uuid() }),
  fc.record({ kind: fc.constant('click' as const), deliveryId: fc.uuid(), position: fc.nat(65_535) }),
);

test('an identifier reads back as what it was written for, and needs no escaping', () => {
  fc.assert(
    fc.property(thing, (value) => {
      const text = writeIdentifier(value, key);
      expect(text).toMatch(/^[\w-]{39}$/u);
      expect(readIdentifier(text, key)).toEqual(value);
    }),
  );
});

test('no changed character is accepted', () => {
  fc.assert(
    fc.property(
      thing,
      fc.nat(38),
      fc.constantFrom('A', 'Q', 'g', 'w', '_', '-', '0', '9', 'z'),
      (value, index, character) => {
        const text = writeIdentifier(value, key);
        fc.pre(text[index] !== character);
        expect(readIdentifier(text.slice(0, index) + character + text.slice(index + 1), key)).toBeUndefined();
      },
    ),
  );
});

test.each(['', 'x', 'ñ', '../../etc/passwd', 'A'.repeat(39), 'A'.repeat(10_000)])(
  '%o is no identifier',
  (text) => {
    expect(readIdentifier(text, key)).toBeUndefined();
  },
);

test('an identifier of another installation is refused', () => {
  const text = writeIdentifier({ kind: 'open', deliveryId: crypto.randomUUID() }, randomBytes(32));
  expect(readIdentifier(text, key)).toBeUndefined();
});
