import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Browser } from '../../platform/http/browser.ts';
import { knownDevice, rememberDevice } from './known-device.ts';

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
