import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hidePassword } from './hide-password.ts';

const misplaced = 'hidden, because it has an @ after its host';

test.each([
  ['postgres://yamp:pass@db/yamp', 'postgres://yamp:***@db/yamp'],
  ['postgres://yamp@db/yamp', 'postgres://yamp@db/yamp'],
  ['postgres://yamp:p%2Fa%40ss@db/yamp?sslpassword=pass', 'postgres://yamp:***@db/yamp?sslpassword=***'],
  ['https://user:token@collector.example/v1', 'https://user:***@collector.example/v1'],
  ['https://token@collector.example/v1', 'https://***@collector.example/v1'],
  ['https://collector.example/v1?api_key=token', 'https://collector.example/v1?api_key=***'],
  ['http://localhost:4318', 'http://localhost:4318'],
  ['nowhere', 'hidden, because it is not an address'],
  // Passwords that are not percent-encoded.
  ['postgres://u:12/34@db/x', misplaced],
  ['postgres://u:p@ss/word@db/x', misplaced],
  ['postgres://u:12?34@db/x', misplaced],
  ['postgres://u:12#34@db/x', misplaced],
  ['smtps://k:9/x@m.example', misplaced],
  ['https://user:1\\x@collector.example', misplaced],
])('%s is shown as %s', (address, shown) => {
  expect(hidePassword(address)).toContain(shown);
});

test('no password is shown, however it is written', () => {
  const scheme = fc.constantFrom('postgres', 'smtps', 'https');
  const piece = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(scheme, piece, piece, (name, before, after) => {
      const shown = hidePassword(`${name}://yamp:${before}SECRET${after}@host.example/path`);
      expect(shown).not.toMatch(/secret/iu);
    }),
  );
});
