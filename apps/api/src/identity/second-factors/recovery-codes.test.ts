import { expect, test } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

const key = Buffer.alloc(32, 7);

test('creates ten different codes of twelve characters', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){2}$/u);
});

test.each(['K7WQ-3MZD-P9XA', ' k7wq3mzd p9xa ', 'k7wq - 3mzd - p9xa'])('accepts the spelling %s', (code) => {
  expect(hashRecoveryCode(code, 'ada', key)).toBe(hashRecoveryCode('k7wq-3mzd-p9xa', 'ada', key));
});

test('the hash depends on the user and the key', () => {
  const hash = hashRecoveryCode('k7wq-3mzd-p9xa', 'ada', key);
  expect(hashRecoveryCode('k7wq-3mzd-p9xa', 'bob', key)).not.toBe(hash);
  expect(hashRecoveryCode('k7wq-3mzd-p9xa', 'ada', Buffer.alloc(32, 8))).not.toBe(hash);
});
