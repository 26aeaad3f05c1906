import { noUtm } from '@x/api-client/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveTarget } from './personalise.ts';
import { splitAtTokens, writeMergeToken } from './token.ts';
import { addParameters, withoutParameters } from './link-parameters.ts';
import { utmAdder, writeUtm } from './utm.ts';

const parameters = [
  { name: 'utm_source', value: 'news' },
  { name: 'utm_medium', value: 'email' },
];
const both = 'utm_source=news&utm_medium=email';
const token = writeMergeToken('city', '', 'url');

describe('adding parameters to a link', () => {
  test.each([
    ['https://a.test', `https://a.test?${both}`],
    ['HTTP://a.test/b', `HTTP://a.test/b?${both}`],
    ['https://a.test/?', `https://a.test/?${both}`],
    ['https://a.test/?b=1', `https://a.test/?b=1&${both}`],
    ['https://a.test/?b=1&', `https://a.test/?b=1&${both}`],
    ['https://a.test/#part', `https://a.test/?${both}#part`],
    ['https://a.test/?b=1#/route?c=2', `https://a.test/?b=1&${both}#/route?c=2`],
    ['https://a.test/utm_source=x', `https://a.test/utm_source=x?${both}`],
    ['https://a.test/?my_utm_source=x', `https://a.test/?my_utm_source=x&${both}`],
    [`https://a.test/?city=${token}`, `https://a.test/?city=${token}&${both}`],
    [`https://a.test/?${token}`, `https://a.test/?${token}&${both}`],
    ['https://a.test/?b=%zz', `https://a.test/?b=%zz&${both}`],
  ])('%s', (url, expected) => {
    expect(addParameters(url, parameters)).toBe(expected);
  });

  test.each([
    ['https://a.test/?utm_source=own', 'https://a.test/?utm_source=own&utm_medium=email'],
    ['https://a.test/?utm_source=', 'https://a.test/?utm_source=&utm_medium=email'],
    ['https://a.test/?UTM_Source=own', 'https://a.test/?UTM_Source=own&utm_medium=email'],
    ['https://a.test/?utm%5Fsource=own', 'https://a.test/?utm%5Fsource=own&utm_medium=email'],
    ['https://a.test/?b=1&amp;utm_source=own', 'https://a.test/?b=1&amp;utm_source=own&utm_medium=email'],
    ['https://a.test/#utm_source=own', 'https://a.test/?utm_medium=email#utm_source=own'],
    ['https://a.test/#/r?utm_source=own', 'https://a.test/?utm_medium=email#/r?utm_source=own'],
    [`https://a.test/?utm_source=${token}`, `https://a.test/?utm_source=${token}&utm_medium=email`],
    [`https://a.test/?${both}#x`, `https://a.test/?${both}#x`],
  ])('keeps what the author wrote in %s', (url, expected) => {
    expect(addParameters(url, parameters)).toBe(expected);
  });

  test.each(['mailto:a@b.test', 'tel:+34600', token, '/page', 'ftp://a.test', ''])(
    'leaves %j alone',
    (url) => {
      expect(addParameters(url, parameters)).toBe(url);
    },
  );

  const name = fc.constantFrom('utm_source', 'utm_medium', 'UTM_TERM', 'a', 'b', 'utm');
  const pair = fc
    .tuple(name, fc.webFragments())
    .map(([key, value]) => `${key}=${value.replaceAll(/[&?]/gu, '')}`);
  const address = fc
    .tuple(fc.webUrl(), fc.array(pair), fc.option(fc.webFragments(), { nil: undefined }))
    .map(([start, query, fragment]) => {
      const asked = query.length === 0 ? '' : `?${query.join('&')}`;
      return `${start}${asked}${fragment === undefined ? '' : `#${fragment}`}`;
    });
  const added = fc.uniqueArray(fc.record({ name, value: fc.webFragments().map(encodeURIComponent) }), {
    selector: (parameter) => parameter.name.toLowerCase(),
  });

  test('only appends missing parameters, whatever the URL', () => {
    fc.assert(
      fc.property(address, added, (url, own) => {
        const [before, after] = [new URL(url), new URL(addParameters(url, own))];
        expect(after.origin + after.pathname + after.hash).toBe(
          before.origin + before.pathname + before.hash,
        );
        const [old, all] = [[...before.searchParams], [...after.searchParams]];
        expect(all.slice(0, old.length)).toEqual(old);
        const written = new Set(
          [
            ...before.searchParams.keys(),
            ...before.hash.split(/[?&#]/u).map((part) => part.split('=')[0] ?? ''),
          ].map((key) => key.toLowerCase()),
        );
        const missing = own.filter((parameter) => !written.has(parameter.name.toLowerCase()));
        expect(all.slice(old.length)).toEqual(
          missing.map((parameter) => [parameter.name, decodeURIComponent(parameter.value)]),
        );
      }),
    );
  });

  test('adding them again changes nothing', () => {
    fc.assert(
      fc.property(address, added, (url, own) => {
        const once = addParameters(url, own);
        expect(addParameters(once, own)).toBe(once);
      }),
    );
  });
});

describe('the parameters of a campaign', () => {
  test('have merge tags as tokens, the name of the campaign, and encoded texts', () => {
    const utm = {
      ...noUtm,
      source: 'News & más',
      campaign: '{{campaign_name}} 1',
      term: '{{city|no%where}}-x',
    };
    expect(writeUtm(utm, "Ana's #1 50%")).toEqual([
      { name: 'utm_source', value: 'News%20%26%20m%C3%A1s' },
      { name: 'utm_campaign', value: 'Ana%27s%20%231%2050%25%201' },
      { name: 'utm_term', value: `${writeMergeToken('city', 'no%where', 'url')}-x` },
    ]);
  });

  test('are readable in the target of a link, whatever the texts', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/\{\{|\}\}/u.test(value));
    fc.assert(
      fc.property(text, text, text, (source, campaignName, city) => {
        const utm = { ...noUtm, source, campaign: '{{campaign_name}}', term: '{{city}}' };
        const add = utmAdder(utm, { campaignName, publicUrl: 'https://mail.test' });
        const target = new URL(resolveTarget(splitAtTokens(add('https://a.test/?b=1#c')), { city }));
        expect(Object.fromEntries(target.searchParams)).toEqual({
          b: '1',
          utm_source: source.toWellFormed(),
          utm_campaign: campaignName.toWellFormed(),
          utm_term: city.toWellFormed(),
        });
        expect(target.hash).toBe('#c');
      }),
    );
  });

  test('are not added to pages of this installation, except for landing pages', () => {
    const utm = { ...noUtm, source: 'news' };
    const add = utmAdder(utm, { campaignName: '', publicUrl: 'https://mail.test' });
    expect(add('https://mail.test/u/%%unsubscribe_id%%')).toBe('https://mail.test/u/%%unsubscribe_id%%');
    expect(add('https://mail.test/p/summer-sale')).toBe('https://mail.test/p/summer-sale?utm_source=news');
    expect(add('https://mail.test/preferences/%%recipient%%')).toBe(
      'https://mail.test/preferences/%%recipient%%',
    );
    expect(add('https://mail.test.shop/')).toBe('https://mail.test.shop/?utm_source=news');
  });
});

describe('removing the parameters of a campaign', () => {
  test.each([
    ['https://a.test', 'https://a.test'],
    [`https://a.test?${both}`, 'https://a.test'],
    [`https://a.test/?b=1&${both}#x`, 'https://a.test/?b=1#x'],
    ['https://a.test/?utm_source=own&utm_medium=email', 'https://a.test/?utm_source=own'],
    ['https://a.test/?utm_source=newsletter', 'https://a.test/?utm_source=newsletter'],
    [`https://a.test/#${both}`, `https://a.test/#${both}`],
    [`https://a.test/?${both}&b=1`, 'https://a.test/?b=1'],
  ])('%s', (url, expected) => {
    expect(withoutParameters(url, parameters)).toBe(expected);
  });

  test('undoes adding them, for any address', () => {
    const query = fc.oneof(
      fc.webQueryParameters(),
      fc.constantFrom('utm_source=own', 'a&b', 'utm_medium=', '&'),
    );
    const address = fc
      .tuple(fc.webUrl(), fc.option(query), fc.option(fc.webFragments()))
      .map(
        ([url, more, fragment]) =>
          `${url}${more === null ? '' : `?${more}`}${fragment === null ? '' : `#${fragment}`}`,
      )
      // Without a parameter, a question mark at the end is not kept.
      .filter((url) => !/\?(?:#|$)|&(?:#|$)/u.test(url));
    fc.assert(
      fc.property(address, (url) => {
        expect(withoutParameters(addParameters(url, parameters), parameters)).toBe(url);
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) },
    );
  });
});
