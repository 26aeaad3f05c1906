import { createBlock, createEmptyDocument, button, image } from '@x/email-compiler';
import { noUtm } from '@x/api-client/contract';
import { expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { freezeContent } from './freeze-message.ts';
import { asMarkup, personalise, resolveTarget } from './personalise.ts';
import { mergeTagsOf, splitAtTokens } from './token.ts';
import { utmAdder } from './utm.ts';
import { meetsAll } from './visible-parts.ts';

const publicUrl = 'https://mail.test';

function freeze(link: string, src = 'https://brand.test/a.png') {
  const [linked, picture] = [createBlock(button, 'bbutton0'), createBlock(image, 'bimage00')];
  const config = JSON.stringify({
    ...createEmptyDocument(),
    rows: [
      { ...linked, config: { ...linked.config, link } },
      { ...picture, config: { ...picture.config, image: { id: '', name: '', date: '', src } } },
    ],
  });
  const utm = { ...noUtm, source: 'news', content: '{{city}}' };
  const target = utmAdder(utm, { campaignName: '', publicUrl });
  const frozen = freezeContent(config, { blocks, publicUrl, subject: '', projectId: '7', target });
  if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
  return frozen.content;
}

function targetOf(link: string, values: Readonly<Record<string, string>>): string {
  const [first] = freeze(link).links;
  return resolveTarget(splitAtTokens(first?.url ?? ''), values);
}

const parameters = 'ybte=12__bbutton0&utm_source=news&utm_content=';

test.each([
  ['https://brand.shop/a', `https://brand.shop/a?${parameters}`],
  ['brand.shop/a?b=1#c', `https://brand.shop/a?b=1&${parameters}#c`],
  ['https://例え.jp/é', `https://xn--r8jz45g.jp/%C3%A9?${parameters}`],
  ['javascript:alert(1)', `https://brand.test/all?${parameters}`],
  ['', `https://brand.test/all?${parameters}`],
  ['https://b.s3.amazonaws.com/k?X-Amz-Signature=ab', 'https://b.s3.amazonaws.com/k?X-Amz-Signature=ab'],
])('a link that the value %j begins leads to %s', (shop, target) => {
  expect(targetOf('{{shop|https://brand.test/all}}', { shop })).toBe(target);
});

test('a link with a value in its host keeps to that host, and its other values are encoded', () => {
  const link = 'https://{{shop|www}}.brand.test/{{city}}';
  expect(targetOf(link, { shop: 'ana', city: 'A Coruña' })).toBe(
    `https://ana.brand.test/A%20Coru%C3%B1a?${parameters}A%20Coru%C3%B1a`,
  );
  expect(targetOf(link, { shop: 'evil.test/' })).toBe(`https://www.brand.test/?${parameters}`);
});

test('a signed address gets no parameter, and no other character', () => {
  const link = 'https://b.s3.amazonaws.com/k?X-Amz-Credential=a%2Fb&X-Amz-Signature=ab';
  expect(targetOf(link, {})).toBe(link);
});

test('a picture whose address begins with a value is written for each recipient', () => {
  const { html } = freeze('https://brand.test', '{{photo|https://brand.test/any.png}}');
  const show = (photo: string) =>
    personalise(
      splitAtTokens(html),
      {
        deliveryId: '1',
        email: 'ana@example.com',
        mergeValues: { photo },
        meets: meetsAll,
        unsubscribeId: '',
        unsubscribeUrl: undefined,
        openId: '',
        clickId: String,
        placeholder: () => '',
      },
      asMarkup,
    );
  expect(show('https://例え.jp/é.png?a=1&b="')).toContain(
    'src="https://xn--r8jz45g.jp/%C3%A9.png?a=1&amp;b=%22"',
  );
  expect(show('none')).toContain('src="https://brand.test/any.png"');
});

test('the fields of an address are read with those of the message', () => {
  const [first] = freeze('{{shop|a}}').links;
  const names = splitAtTokens(first?.url ?? '').flatMap(mergeTagsOf);
  expect(names.map(({ name }) => name)).toEqual(['shop', 'city']);
});
