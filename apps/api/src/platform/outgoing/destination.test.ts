import { describe, expect, test } from 'vitest';
import {
  callableHosts,
  destinationOf,
  isAllowedDestination,
  isLoopback,
  isMailCatcher,
  parseAllowedHost,
} from './destination.ts';

describe('host and port of a URL', () => {
  test.each([
    ['http://Shop.example/a', { host: 'shop.example', port: 80 }],
    ['https://shop.example', { host: 'shop.example', port: 443 }],
    ['https://shop.example:8443/', { host: 'shop.example', port: 8443 }],
    ['http://[::1]:9000/', { host: '::1', port: 9000 }],
    ['http://0x7f.1:9000/', { host: '127.0.0.1', port: 9000 }],
  ])('%s', (url, expected) => {
    expect(destinationOf(new URL(url))).toEqual(expected);
  });
});

describe('an entry of ALLOWED_HOSTS', () => {
  test.each([
    ['mail.internal', { host: 'mail.internal', port: undefined }],
    ['Mail.Internal:25', { host: 'mail.internal', port: 25 }],
    ['10.0.0.7', { host: '10.0.0.7', port: undefined }],
    ['10.0.0.7:25', { host: '10.0.0.7', port: 25 }],
    ['fd00::7', { host: 'fd00::7', port: undefined }],
    ['[fd00::7]', { host: 'fd00::7', port: undefined }],
    ['[fd00::7]:25', { host: 'fd00::7', port: 25 }],
    ['http://mail.internal', undefined],
    ['mail.internal:', undefined],
    ['mail.internal:0', undefined],
    ['mail.internal:70000', undefined],
    ['mail internal', undefined],
    ['', undefined],
  ])('%s', (entry, expected) => {
    expect(parseAllowedHost(entry)).toEqual(expected);
  });

  test.each([
    ['mail.internal', 'mail.internal', 25, true],
    ['mail.internal', 'MAIL.internal', 2525, true],
    ['mail.internal:25', 'mail.internal', 25, true],
    ['mail.internal:25', 'mail.internal', 80, false],
    ['mail.internal:25', 'other.internal', 25, false],
    ['[::1]:25', '::1', 25, true],
    ['[::1]:25', '::1', 80, false],
    ['127.0.0.1:25', 'localhost', 25, false],
  ])('%s and %s on port %i: %s', (entry, host, port, allowed) => {
    expect(isAllowedDestination({ host, port }, [entry])).toBe(allowed);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['localhost', true],
  ['Localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['localhost.example.com', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

const mailCatcher = { smtpPort: 1025, pagePort: 1080 };

describe('the hosts that webhooks and the check of links may call', () => {
  const allowedHosts = ['shop.internal'];
  test.each([
    ['http://localhost:3000', true, ['shop.internal', 'localhost:3000']],
    ['http://[::1]:3000', true, ['shop.internal', '[::1]:3000']],
    ['https://yamp.internal', true, ['shop.internal', 'yamp.internal:443']],
    ['http://localhost:3000', false, allowedHosts],
    ['http://localhost:1080', true, allowedHosts],
  ])('of %s with the demo %s', (publicUrl, demo, expected) => {
    expect(callableHosts({ allowedHosts, demo, publicUrl, mailCatcher })).toEqual(expected);
  });
});

test.each([
  ['127.0.0.1', 1025, true, true],
  ['localhost', 1025, true, true],
  ['127.0.0.1', 25, true, false],
  ['mail.internal', 1025, true, false],
  ['127.0.0.1', 1025, false, false],
])('%s:%d with the demo %s is the mail catcher: %s', (host, port, demo, expected) => {
  expect(isMailCatcher({ host, port }, { demo, mailCatcher })).toBe(expected);
});
