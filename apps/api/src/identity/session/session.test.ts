import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../platform/http/browser.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { checkPassword, hashPassword } from './password.ts';

describe('passwords', () => {
  const cost = { memoryKib: 8, passes: 1 };

  test('passwords are hashed with argon2id at the configured cost, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('secret', cost), hashPassword('secret', cost)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/u);
    expect(first).not.toBe(second);
  });

  test.each([
    ['the password', 'secret', true],
    ['another password', 'Secret', false],
    ['no password', '', false],
  ])('%s', async (_name, given, matches) => {
    expect(await checkPassword(await hashPassword('secret', cost), given, cost)).toBe(matches);
  });

  test('both Unicode forms of a character match', async () => {
    expect(await checkPassword(await hashPassword('caf\u00e9', cost), 'cafe\u0301', cost)).toBe(true);
  });

  test('a missing account accepts no password, including that of the decoy hash', async () => {
    expect(await checkPassword(undefined, '', cost)).toBe(false);
  });
});

describe('devices', () => {
  const devices: readonly (readonly [string, readonly [string, string]])[] = [
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      ['Chrome', 'Linux'],
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ['Firefox', 'Windows'],
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      ['Safari', 'iOS'],
    ],
    ['', ['', '']],
    ['\u0000<script>alert(1)</script>', ['', '']],
  ];

  test.each(devices)('%j names %j', (userAgent, [browser, system]) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('known devices', () => {
  const key = randomBytes(32);

  function createBrowser(given?: string): Browser & { readonly value: () => string | undefined } {
    let value = given;
    return {
      isOwnPage: true,
      cookie: () => value,
      setCookie: (_name, text) => {
        value = text;
      },
      value: () => value,
    };
  }

  test('a device is known to the accounts that logged in on it, and keeps its id', () => {
    const browser = createBrowser();
    expect(knownDevice(browser, 'ada@example.com', key)).toBeUndefined();
    rememberDevice(browser, 'ada@example.com', key);
    const id = knownDevice(browser, 'ada@example.com', key);
    expect(id).toMatch(/^[\w-]{22}$/u);
    rememberDevice(browser, 'eva@example.com', key);
    expect(knownDevice(browser, 'eva@example.com', key)).toBe(id);
    expect(knownDevice(browser, 'ada@example.com', key)).toBe(id);
    expect(knownDevice(browser, 'bob@example.com', key)).toBeUndefined();
  });

  test('the cookie is bounded and names no address', () => {
    const browser = createBrowser();
    for (let index = 0; index < 50; index += 1) rememberDevice(browser, `p${String(index)}@example.com`, key);
    expect(knownDevice(browser, 'p49@example.com', key)).toBeDefined();
    expect(knownDevice(browser, 'p0@example.com', key)).toBeUndefined();
    expect(browser.value()?.length).toBeLessThan(600);
    const [body = ''] = browser.value()?.split('.') ?? [];
    expect(Buffer.from(body, 'base64url').toString()).not.toContain('example');
  });

  test.each(['', 'x', 'x.y', '.', 'bnVsbA.'])('%j is no known device', (cookie) => {
    expect(knownDevice(createBrowser(cookie), 'ada@example.com', key)).toBeUndefined();
  });

  test('a device of another installation is not known', () => {
    const browser = createBrowser();
    rememberDevice(browser, 'ada@example.com', randomBytes(32));
    expect(knownDevice(browser, 'ada@example.com', key)).toBeUndefined();
  });
});
