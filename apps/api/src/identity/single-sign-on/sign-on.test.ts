import { describe, expect, test } from 'vitest';
import { identityOf } from './proven-identity.ts';
import { ownPath } from './start-sign-on.ts';

describe('the path to return to', () => {
  test.each(['/', '/campaigns', '/campaigns/1?tab=report#links', '/templates?next=https://evil.example'])(
    '%s is an own path',
    (text) => {
      expect(ownPath(text)).toBe(text);
    },
  );

  test.each([
    '',
    'campaigns',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/\u0000',
  ])('%j is refused', (text) => {
    expect(ownPath(text)).toBeUndefined();
  });
});

describe('the proven identity', () => {
  const google = 'https://accounts.google.com';
  const own = 'https://login.harbour.example';
  const claims = { sub: 'ana', email: 'ana@harbour.example', email_verified: true };

  test.each([
    ['a verified address', own, claims, true],
    [
      'an address that the provider calls verified in words',
      own,
      { ...claims, email_verified: 'true' },
      true,
    ],
    ['an address that is not verified', own, { ...claims, email_verified: false }, false],
    ['an address without a statement', own, { sub: 'ana', email: 'ana@harbour.example' }, false],
    ['no address', own, { sub: 'ana', email_verified: true }, false],
    ['an account of Google Workspace', google, { ...claims, hd: 'harbour.example' }, true],
    ['a consumer account of Google with an address of the organization', google, claims, false],
  ] as const)('%s', (_name, issuer, given, accepted) => {
    const expected = accepted
      ? { issuer, subject: 'ana', email: 'ana@harbour.example', name: '' }
      : { code: 'sign_on_address_unverified' };
    expect(identityOf(issuer, given)).toMatchObject(expected);
  });
});
