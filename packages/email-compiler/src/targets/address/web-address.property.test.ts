import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ampLinkRules } from '../amp.ts';
import { commonLinkRules, writeLink } from '../links.ts';
import { defaultMergeTag, defaultPlaceholder } from '../merge-tags.ts';
import { fillAddress } from './fill-address.ts';
import { lacksScheme, readTypedAddress } from './typed-address.ts';
import { webAddress } from './web-address.ts';

/** Number of addresses per property, 100,000 at night. */
const { PROPERTY_RUNS = '3000', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};
const patience = { timeout: 120_000 + 2 * runs.numRuns };

const names = [
  'acme.com',
  'ACME.co.uk',
  'shop.example',
  'localhost',
  '127.0.0.1',
  'my_shop.acme.com',
  'acme.com.',
  'xn--r8jz45g.jp',
  'münchen.de',
  'żółw.pl',
  'παράδειγμα.δοκιμή',
  'президент.рф',
  '例え.jp',
  '例子。测试',
  '실례.테스트',
  'דוגמה.טעסט',
  'مثال.إختبار',
  'उदाहरण.परीक्षा',
  'ตัวอย่าง.ไทย',
  'உதாரணம்.com',
  'i❤.ws',
  '💩.la',
  'faß.de',
  'βόλος.com',
  '%E4%BE%8B.jp',
  'արմենիա.հայ',
  'საქართველო.გე',
  'বাংলা.com',
  'ＡＣＭＥ．com',
  'a\u00ADcme.com',
];
const brokenNames = [
  '',
  'a b.com',
  'a%20b.com',
  '1.2.3.4.5',
  '256.1.1.1',
  '0x7f.1',
  '[::1]',
  'me@acme.com',
  'xn--a.com',
  'a|b.com',
  'a^b.com',
  '\u0301a.com',
  'a..com',
  '.com',
  '1مثال.com',
  '<a>.com',
  'a%.com',
  'acme.com:99999',
  'acme.com:',
  'https://acme.com',
  'a"b.com',
  '\uFFFE.com',
];

const schemes = fc.constantFrom(
  'https://',
  'http://',
  'HTTPS://',
  '',
  'https:',
  'https:/',
  'https:///',
  'https:\\\\',
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    'τιμή',
    'قائمة',
    'רשימה',
    '価格',
    'цена',
    '5€',
    'a–b',
    '🎁',
    '👩‍👩‍👧',
    'ñ',
    'ü',
    '\u202Eabc\u202C',
    '\u200Fא',
  ),
  fc.constantFrom(
    '%',
    '100%',
    '%zz',
    '%41',
    '%C3%A9',
    '%2F',
    '%%',
    '[1]',
    '(a)',
    '{a}',
    '|',
    '^',
    '`',
    "'",
    '"',
    '<b>',
    '\\',
  ),
  fc.constantFrom(
    'a=1',
    '&b=2',
    'utm_source=news',
    '&utm_campaign=%C3%A9',
    ';c',
    '+',
    '~',
    '..',
    './',
    'xn--a',
    ' ',
    '\t',
    '\n',
  ),
);
const segment = fc.array(text, { maxLength: 3 }).map((parts) => parts.join(''));
const addressOf = (name: fc.Arbitrary<string>) =>
  fc
    .tuple(
      schemes,
      name,
      fc.constantFrom('', '', ':80', ':443', ':08080'),
      fc.array(segment, { maxLength: 3 }).map((parts) => parts.map((part) => `/${part}`).join('')),
      fc.option(
        segment.map((part) => `?${part}`),
        { nil: '' },
      ),
      fc.option(
        segment.map((part) => `#${part}`),
        { nil: '' },
      ),
    )
    .map((parts) => parts.join(''));
/** Line breaks and tabs anywhere, as mail clients and terminals put them into addresses that are copied. */
const broken = (address: fc.Arbitrary<string>) =>
  fc
    .tuple(address, fc.array(fc.tuple(fc.nat(60), fc.constantFrom('\n', '\r\n', '\t')), { maxLength: 2 }))
    .map(([typed, breaks]) =>
      breaks.reduce((all, [at, mark]) => `${all.slice(0, at)}${mark}${all.slice(at)}`, typed),
    );

/**
 * Characters that browsers leave and the compiler encodes, since they end templates, styles or links in mail clients. Servers
 * read both forms as the same.
 */
function normal(href: string): string {
  return href
    .replace(/[\\^`{|}'[\]"]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25');
}

/** What a browser opens for a typed address, with https:// if the scheme is missing and what surrounds it removed. */
function opened(typed: string): string | undefined {
  const address = readTypedAddress(typed);
  const url = URL.parse(lacksScheme(address) ? `https://${address}` : address);
  return url !== null && /^https?:$/.test(url.protocol) ? normal(url.href) : undefined;
}

const environment = { mergeTag: defaultMergeTag, placeholder: defaultPlaceholder };

function write(typed: string, rules = commonLinkRules) {
  const { url, finding } = writeLink(typed, 'text', 'b0000000', rules, environment);
  return { url, code: finding?.code };
}

test('a typed address leads where a browser leads, in ASCII', patience, () => {
  fc.assert(
    fc.property(broken(addressOf(fc.constantFrom(...names))), (typed) => {
      fc.pre(!/\{\{|%%[A-Za-z_]\w*%%/.test(readTypedAddress(typed)));
      const { url, code } = write(typed);
      const expected = opened(typed);
      if (expected === undefined) expect([url, code]).toEqual([undefined, 'link-unusable']);
      else if (!/^https?:/i.test(readTypedAddress(typed)) && url === undefined)
        expect(code).toBe('link-unusable');
      else {
        expect(url).toMatch(/^[!-~]+$/);
        expect(normal(new URL(url ?? '').href)).toBe(expected);
        expect(webAddress(typed)).toBe(url);
      }
    }),
    runs,
  );
});

test('an address that no browser opens is reported, and so is every other that is left out', patience, () => {
  const host = fc.oneof(
    fc.constantFrom(...brokenNames),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
    fc.webAuthority(),
  );
  fc.assert(
    fc.property(broken(addressOf(host)), fc.constantFrom(commonLinkRules, ampLinkRules), (typed, rules) => {
      const address = readTypedAddress(typed);
      fc.pre(!/^$|\{\{|%%[A-Za-z_]\w*%%|^(?:tel|mailto):/i.test(address));
      const { url, code } = write(typed, rules);
      if (url === undefined) expect(code).toMatch(/link-unusable$/);
      else expect(normal(new URL(url).href)).toBe(opened(typed));
    }),
    runs,
  );
});

/** A value may leave the start of a host empty, which no server can have. */
function noEmptyHost(url: string | undefined): string | undefined {
  return url === undefined || /^https?:\/\/\./i.test(url) ? undefined : url;
}

test('a merge value leads where its typed form leads, or to the fallback', patience, () => {
  const value = fc.oneof(
    text,
    addressOf(fc.constantFrom(...names, ...brokenNames)),
    fc.constantFrom(...names, ...brokenNames),
  );
  fc.assert(
    fc.property(value, value, fc.constantFrom('https://acme.com/all', ''), (first, second, fallback) => {
      const values: Readonly<Record<string, string>> = { first, second };
      const valueOf = (name: string) => values[name] ?? '';
      const start = fillAddress(`{{first|${fallback}}}?q={{second}}`, valueOf);
      const rest = `?q=${encodeURIComponent(second.toWellFormed())}`;
      const own = noEmptyHost(webAddress(`${readTypedAddress(first || fallback)}${rest}`));
      expect(normal(start.url ?? '')).toBe(
        normal(own ?? noEmptyHost(webAddress(`${fallback}${rest}`)) ?? ''),
      );
      expect(start.unusable.length > 0).toBe(own === undefined && first !== '');
      const inHost = fillAddress('https://{{first|www}}.acme.com/{{second}}', valueOf).url ?? '';
      const { hostname, pathname } = new URL(inHost);
      expect(hostname).toMatch(/\.acme\.com$/);
      expect(/^\/(?:\.{1,2}|%2e)?$/i.test(pathname) || decodeURIComponent(pathname.slice(1))).toBe(
        /^\.{0,2}$/.test(second) ? true : second.toWellFormed(),
      );
    }),
    runs,
  );
});
