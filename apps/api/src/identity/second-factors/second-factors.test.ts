import { TOTP, Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { createTotpSecret, matchTotp, totpUrl } from './totp.ts';

describe('codes by time', () => {
  // RFC 6238, appendix B, shortened to six digits.
  const secret = Secret.fromLatin1('12345678901234567890').base32;

  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %d, the code %s is of time step %d', (second, code, step) => {
    expect(matchTotp(secret, code, new Date(second * 1000))).toBe(step);
  });

  test.each([
    ['two steps ago', -2, false],
    ['one step ago', -1, true],
    ['now', 0, true],
    ['one step ahead', 1, true],
    ['two steps ahead', 2, false],
  ])('a code of %s', (_name, steps, accepted) => {
    const now = new Date('2026-11-23T12:00:10Z');
    const timestamp = now.getTime() + steps * 30_000;
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
    expect(matchTotp(secret, code, now) !== undefined).toBe(accepted);
  });

  test.each([' 287 082 ', '287082\n'])('spaces in the code "%s" do not matter', (code) => {
    expect(matchTotp(secret, code, new Date(59_000))).toBe(1);
  });

  test.each(['', '28708', '2870822', '28708a', '２８７０８２', '-87082'])('"%s" is no code', (code) => {
    expect(matchTotp(secret, code, new Date(59_000))).toBeUndefined();
  });

  test('secrets have 160 bits and differ', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/u);
    expect(createTotpSecret()).not.toBe(createTotpSecret());
  });

  test('the address names product and account', () => {
    expect(totpUrl(secret, 'ada+1@example.com')).toBe(
      `otpauth://totp/Yamp:ada%2B1%40example.com?issuer=Yamp&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('recovery codes', () => {
  const key = Buffer.alloc(32, 7);

  test('creates ten different codes of twelve characters', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){2}$/u);
  });

  test.each(['K7WQ-3MZD-P9XA', ' k7wq3mzd p9xa ', 'k7wq - 3mzd - p9xa'])(
    'accepts the spelling %s',
    (code) => {
      expect(hashRecoveryCode(code, 'ada', key)).toBe(hashRecoveryCode('k7wq-3mzd-p9xa', 'ada', key));
    },
  );

  test('the hash depends on the user and the key', () => {
    const hash = hashRecoveryCode('k7wq-3mzd-p9xa', 'ada', key);
    expect(hashRecoveryCode('k7wq-3mzd-p9xa', 'bob', key)).not.toBe(hash);
    expect(hashRecoveryCode('k7wq-3mzd-p9xa', 'ada', Buffer.alloc(32, 8))).not.toBe(hash);
  });
});
