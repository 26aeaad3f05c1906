import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ampLinkRules } from './amp.ts';
import { commonLinkRules, writeImageSource, writeLink } from './links.ts';
import type { LinkSource } from '../definition/define.ts';
import { defaultMergeTag, defaultPlaceholder } from './merge-tags.ts';

const environment = {
  mergeTag: defaultMergeTag,
  placeholder: defaultPlaceholder,
  link: (href: string) => href,
};
const write = (href: string, source: LinkSource = 'text', rules = commonLinkRules) =>
  writeLink(href, source, 'babc1234', rules, environment);

describe('the tracking parameter', () => {
  test.each<[string, LinkSource, string]>([
    ['https://a.com', 'button', 'https://a.com?ybte=12__babc1234'],
    ['https://a.com/', 'image', 'https://a.com/?ybte=13__babc1234'],
    ['https://a.com/b?c=d', 'button', 'https://a.com/b?c=d&ybte=12__babc1234'],
    ['https://a.com/b#top', 'button', 'https://a.com/b?ybte=12__babc1234#top'],
    ['https://a.com/b?c#top', 'image', 'https://a.com/b?c&ybte=13__babc1234#top'],
    ['https://a.com/b', 'text', 'https://a.com/b'],
    // A link that was copied from a sent message gets the id of its new block.
    ['https://a.com/b?ybte=12__bother00', 'button', 'https://a.com/b?ybte=12__babc1234'],
    ['https://a.com/b?ybte=1&c=d&ybte=2&ybte=3#x', 'image', 'https://a.com/b?c=d&ybte=13__babc1234#x'],
    ['https://a.com/b?xybte=1', 'button', 'https://a.com/b?xybte=1&ybte=12__babc1234'],
    ['https://a.com/b?ybte=1', 'text', 'https://a.com/b?ybte=1'],
    // A parameter that was not signed would make the address invalid.
    [
      'https://b.s3.amazonaws.com/k?X-Amz-Signature=ab#top',
      'button',
      'https://b.s3.amazonaws.com/k?X-Amz-Signature=ab#top',
    ],
    ['tel:+34 600', 'button', 'tel:+34 600'],
    ['mailto:a@b.com', 'button', 'mailto:a@b.com'],
    ['%%unsubscribe_url%%', 'button', '%%unsubscribe_url%%'],
  ])('%s from a %s becomes %s', (href, source, written) => {
    expect(write(href, source).url).toBe(written);
  });
});

describe('a typed address', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['', undefined, undefined],
    ['  ', undefined, undefined],
    [' https://a.com ', 'https://a.com', undefined],
    ['a.com/b', 'https://a.com/b', 'link-completed'],
    ['WWW.A.COM', 'https://WWW.A.COM', 'link-completed'],
    ['https://a.com/b c"d<e>', 'https://a.com/b%20c%22d%3Ce%3E', undefined],
    ['https://a.com/100%', 'https://a.com/100%25', undefined],
    ['https://a.com/%41%20', 'https://a.com/%41%20', undefined],
    ['https://a.com/%%campaign_id%%', 'https://a.com/%%campaign_id%%', undefined],
    ['https://a.com/{{first_name|x y}}', 'https://a.com/{{first_name|x y}}', undefined],
    ['{{shop_url}}/sale', '{{shop_url}}/sale', undefined],
    ['javascript:alert(1)', undefined, 'link-unusable'],
    [' JaVaScRiPt:alert(1)', undefined, 'link-unusable'],
    ['data:text/html,x', undefined, 'link-unusable'],
    ['#top', undefined, 'link-unusable'],
    ['/path', undefined, 'link-unusable'],
    ['//a.com', undefined, 'link-unusable'],
    ['https://', undefined, 'link-unusable'],
    ['https://a&amp;b', undefined, 'link-unusable'],
    ['https://a.com:65536/', undefined, 'link-unusable'],
    ['https://a.com:65535/', 'https://a.com:65535/', undefined],
    ['https://ñandú.es/é', 'https://xn--and-6ma2c.es/%C3%A9', undefined],
    ['https://a.com/?a=1&amp;b=2', 'https://a.com/?a=1&b=2', 'link-repaired'],
    ['https://a.com/?a=1&amp;amp;b=2&#38;c=3&#x26;d', 'https://a.com/?a=1&b=2&c=3&d', 'link-repaired'],
    ['https://a.com/\r\n  b\t/c', 'https://a.com/%20%20b/c', undefined],
    ['\u200Bhttps://a.com\n', 'https://a.com', undefined],
    ['https:\\\\a.com\\b?c=\\d', 'https://a.com/b?c=%5Cd', undefined],
    ['https:/a.com', 'https://a.com', undefined],
    ['https://a b.com', undefined, 'link-unusable'],
    ['https://a%20b.com', undefined, 'link-unusable'],
    ['https://me@a.com', undefined, 'link-unusable'],
    ['https://1.2.3.400/', undefined, 'link-unusable'],
    ['https://[::1]/', undefined, 'link-unusable'],
    ['https://xn--a.com/', undefined, 'link-unusable'],
    ['https://%%host%%/é', 'https://%%host%%/%C3%A9', undefined],
    ['https://{{shop}}.a.com/{{first_name}}', 'https://{{shop}}.a.com/{{first_name}}', undefined],
    ['{{shop_url}}@evil.com', undefined, 'link-unusable'],
    ['tel:{{phone|1}}', 'tel:{{phone|1}}', undefined],
    ['word', undefined, 'link-unusable'],
  ])('%j becomes %j and reports %j', (href, url, code) => {
    const written = write(href);
    expect([written.url, written.finding?.code]).toEqual([url, code]);
  });
});

describe('in AMP', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['https://a.com/{{name|x y}}', 'https://a.com/x%20y', 'amp-merge-tag-link'],
    ['{{shop_url|https://a.com}}', 'https://a.com', 'amp-merge-tag-link'],
    ['{{shop_url}}', undefined, 'amp-link-unusable'],
    ['https://{{shop|www}}.a.com/', 'https://www.a.com/', 'amp-merge-tag-link'],
    ['%%unsubscribe_url%%', undefined, 'amp-placeholder-link'],
    ['https://a.com/%%x%%', 'https://a.com/%%x%%', undefined],
    ['https://%%host%%/x', undefined, 'amp-link-unusable'],
    ['https://a..b/', undefined, 'amp-link-unusable'],
    ['https://.a/', undefined, 'amp-link-unusable'],
    ['https://a!b/', undefined, 'amp-link-unusable'],
    ['https://a.com./', 'https://a.com./', undefined],
  ])('%s becomes %j and reports %j', (href, url, code) => {
    const written = write(href, 'text', ampLinkRules);
    expect([written.url, written.finding?.code]).toEqual([url, code]);
  });

  test('accepts a placeholder that is replaced with an https address', () => {
    const placeholder = () => 'https://mail.example.com/u/%%token%%';
    const written = writeLink('{{unsubscribe_url}}', 'text', 'b1', ampLinkRules, {
      ...environment,
      placeholder,
    });
    expect(written).toEqual({ url: 'https://mail.example.com/u/%%token%%', unsubscribes: true });
  });
});

test.each([
  ['http://a.com/b.png', 'https://a.com/b.png', 'amp-image-insecure'],
  ['http://localhost:3000/b.png', 'https://localhost:3000/b.png', undefined],
  ['http://127.0.0.1/b.png', 'https://127.0.0.1/b.png', undefined],
  ['http://localhost.example.com/b.png', 'https://localhost.example.com/b.png', 'amp-image-insecure'],
])('AMP loads the image %s over https and reports it unless it is on this machine', (src, url, code) => {
  const written = writeImageSource(src, ampLinkRules, environment);
  expect([written.url, written.finding?.code]).toEqual([url, code]);
});

test('passes web links with the tracking parameter to options.link, but no other links', () => {
  const seen: string[] = [];
  const link = (href: string, { blockId }: { blockId: string }) => {
    seen.push(`${blockId} ${href}`);
    return 'https://click.example.com/1';
  };
  const hrefs = ['https://a.com/b', 'a.com', 'tel:1', 'mailto:a@b.c', '%%view_url%%', 'nonsense'];
  const written = hrefs.map(
    (href) => writeLink(href, 'button', 'b1', commonLinkRules, { ...environment, link }).url,
  );
  expect(seen).toEqual(['b1 https://a.com/b?ybte=12__b1', 'b1 https://a.com?ybte=12__b1']);
  expect(written).toEqual([
    'https://click.example.com/1',
    'https://click.example.com/1',
    'tel:1',
    'mailto:a@b.c',
    '%%view_url%%',
    undefined,
  ]);
});

describe('an address whose host depends on merge tags', () => {
  const address = (typed: string, { parameter }: { parameter: string | undefined }) =>
    `[${typed} ${String(parameter)}]`;
  const link = (url: string) => `https://click.example.com/?to=${url}`;

  test('is written as a whole, with the tracking parameter to add', () => {
    const written = writeLink(' {{shop_url}}/é', 'button', 'b1', commonLinkRules, {
      ...environment,
      address,
    });
    expect(written.url).toBe('[{{shop_url}}/é ybte=12__b1]');
    const image = writeImageSource('https://{{host}}/a.png', commonLinkRules, { ...environment, address });
    expect(image.url).toBe('[https://{{host}}/a.png undefined]');
  });

  test('is accepted in AMP if it goes through a redirect', () => {
    const both = { ...environment, address, link };
    const written = writeLink('{{shop_url}}', 'text', 'b1', ampLinkRules, both);
    expect(written).toEqual({ url: 'https://click.example.com/?to=[{{shop_url}} undefined]' });
  });

  test('is the fallback in AMP otherwise', () => {
    const given = { ...environment, address };
    const written = writeImageSource('{{photo|https://a.com/é.png}}', ampLinkRules, given);
    expect([written.url, written.finding?.code]).toEqual(['https://a.com/%C3%A9.png', 'amp-merge-tag-link']);
  });

  test.each([
    'https://a.com/{{first_name}}',
    'tel:{{phone}}',
    'mailto:{{email}}',
    'https://a.com/?u={{url}}',
  ])('is not %s', (href) => {
    expect(writeLink(href, 'text', 'b1', commonLinkRules, { ...environment, address }).url).toBe(href);
  });
});

test('the tracking parameter can be switched off, and removes none that the author typed', () => {
  const off = { ...environment, trackingParameter: false };
  const { url } = writeLink('https://a.com/?ybte=1', 'button', 'b1', commonLinkRules, off);
  expect(url).toBe('https://a.com/?ybte=1');
});

test('the shortcut for plain web addresses does not change the result', () => {
  const address = fc.stringMatching(
    /^[Hh][Tt]{2}[Pp]s?:\/\/[A-Za-z0-9-]{1,9}(?:\.[A-Za-z0-9-]{1,9}){0,3}(?::\d{1,5})?(?:[/?#][\w\-.~:/?#@!$&'()*+,;=%{}"<>|^]{0,20})?$/,
  );
  const plain = fc.oneof(
    address,
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom(
      'https://a.com/?ybte=1&b',
      'https://a.com/?a=1&amp;b',
      'http://1.2.3',
      'http://xn--a.b/',
      'https://0x.com',
      'https://a.com/?sig=1',
      'https://a.com:65535',
      'https://a.com:65536',
      'http://-/',
    ),
  );
  const sources = fc.constantFrom<LinkSource>('button', 'image', 'text');
  fc.assert(
    fc.property(plain, sources, fc.constantFrom(commonLinkRules, ampLinkRules), (href, source, rules) => {
      // A space before the URL avoids the shortcut for plain URLs. Both paths must give the same result.
      expect(write(href, source, rules)).toEqual(write(` ${href}`, source, rules));
      const [direct, trimmed] = [href, ` ${href}`].map((src) => writeImageSource(src, rules, environment));
      expect(direct?.url).toBe(trimmed?.url);
      expect(direct?.finding?.code).toBe(trimmed?.finding?.code);
    }),
    { numRuns: 2000 },
  );
});
