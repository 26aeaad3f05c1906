import { describe, expect, test } from 'vitest';
import { cookieText, readCookie } from './cookie.ts';

describe('readCookie', () => {
  test.each([
    ['language=es', 'language', 'es'],
    ['a=1; language=es; b=2', 'language', 'es'],
    ['xlanguage=es', 'language', undefined],
    ['route=%7B%22a%22%3A%22b%3Dc%22%7D', 'route', '{"a":"b=c"}'],
    ['route=a=b', 'route', 'a=b'],
    ['route=%E0%A4%A', 'route', undefined],
    ['', 'route', undefined],
  ])('%s holds %s: %s', (text, name, value) => {
    expect(readCookie(text, name)).toBe(value);
  });
});

describe('cookieText', () => {
  test.each([
    ['of the browser session', { secure: false }, 'token=a%3Bb; Path=/; SameSite=Strict'],
    [
      'with a lifetime',
      { secure: true, maxAge: 36_000 },
      'token=a%3Bb; Path=/; SameSite=Strict; Max-Age=36000; Secure',
    ],
  ])('%s', (_name, options, text) => {
    expect(cookieText('token', 'a;b', options)).toBe(text);
  });

  test('reads back a written cookie', () => {
    const value = '{"path":"/campaigns?page=2","name":"ñ; ="}';
    const text = cookieText('last_route', value, { secure: false }).split('; ')[0] ?? '';
    expect(readCookie(text, 'last_route')).toBe(value);
  });
});
