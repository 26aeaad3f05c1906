import { expect, test } from 'vitest';
import { requestLanguage } from './caller-language.ts';

test.each([
  ['nothing said', {}, 'en'],
  ['chosen in the back-office', { cookie: 'token=x; language=es; a=b' }, 'es'],
  ['chosen against the browser', { cookie: 'language=en', 'accept-language': 'es' }, 'en'],
  ['a region of a language that we have', { 'accept-language': 'es-MX,es;q=0.9' }, 'es'],
  ['preferred over others', { 'accept-language': 'en;q=0.5, fr, es;q=0.8' }, 'es'],
  ['only languages that we do not have', { 'accept-language': 'fr, de;q=0.8' }, 'en'],
  ['refused', { 'accept-language': 'es;q=0, en;q=0.1' }, 'en'],
  ['a cookie of another name', { cookie: 'other_language=es' }, 'en'],
  ['a cookie that is none of ours', { cookie: 'language=xx' }, 'en'],
] satisfies readonly (readonly [string, Record<string, string>, string])[])(
  '%s',
  (_name, headers, language) => {
    expect(requestLanguage(new Headers(headers))).toBe(language);
  },
);
