import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAddress } from './page.ts';

test.each([
  ['ana@example.com', 'a•••@example.com'],
  ['a@example.com', '•••@example.com'],
  ['ñandú@example.com', 'ñ•••@example.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskAddress(email)).toBe(shown);
});

test('no more than the first character of the local part is shown', () => {
  const local = fc.string({ minLength: 1 }).filter((text) => !text.includes('@') && !text.includes('•'));
  fc.assert(
    fc.property(local, (text) => {
      const [shown = ''] = maskAddress(`${text}@example.com`).split('•••');
      const characters = Array.from(text);
      expect(['', characters[0]]).toContain(shown);
      if (characters.length === 1) expect(shown).toBe('');
    }),
  );
});
