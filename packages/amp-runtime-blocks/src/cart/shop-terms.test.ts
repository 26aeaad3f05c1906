import { compile, createEmptyDocument, formatPrice, type Block } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../testing/bound-expressions.ts';
import { options } from '../testing/golden.ts';
import { prestashopCart } from '../prestashop-cart/prestashop-cart.ts';
import { blockOf, shoes, shopifyOf } from '../testing/samples.ts';
import { priceExpression } from './cart.ts';

function written(block: Block) {
  const compiled = compile({ ...createEmptyDocument(), rows: [block] }, options);
  const codes = compiled.diagnostics.map(({ code }) => code);
  return { ...compiled, codes, links: linksIn(compiled.html) };
}

function linksIn(markup: string): readonly string[] {
  return [...markup.matchAll(/href="(https:\/\/[^"]+)"/gu)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter((url) => url.includes('shop.'));
}

const percentage = { name: '', type: 'percentage', value: 10 } as const;
const shop = 'https://shop.example.org';
const one = { ...shoes, url: `${shop}/products/shoes`, variants: [] };
/** A cart of a product for €50.00, for €45.00 with the discount. */
const cart = (config: object, content: object = {}) =>
  shopifyOf(
    { product: one, productDiscount: percentage, queryParams: {}, ...config },
    { price: 50, url: one.url, ...content },
  );

describe('a discount outside of AMP', () => {
  const reduced = '€45.00';

  test.each<[string, object, object, string | undefined]>([
    ['that the shop does not know', {}, {}, undefined],
    ['with a code of spaces', { discountCode: '  ' }, {}, undefined],
    [
      'with a code, but a link to another shop',
      { discountCode: 'A', link: 'https://else.example.org' },
      {},
      undefined,
    ],
    ['with a code, but no page of the product', { discountCode: 'A' }, { url: '' }, undefined],
    ['with a code', { discountCode: 'A' }, {}, `${shop}/discount/A?redirect=%2Fproducts%2Fshoes`],
    [
      'with a code to encode',
      { discountCode: ' 10 % / é ' },
      {},
      `${shop}/discount/10%20%25%20%2F%20%C3%A9?redirect=%2Fproducts%2Fshoes`,
    ],
    [
      'with halves of surrogate pairs in the code and the address',
      { discountCode: '\uDE00\uD83D', link: `${shop}/\uDE00` },
      {},
      `${shop}/discount/%EF%BF%BD%EF%BF%BD?redirect=%2F%EF%BF%BD`,
    ],
    [
      'with a code and parameters',
      { discountCode: 'A', queryParams: { utm_source: 'mail' } },
      {},
      `${shop}/discount/A?redirect=%2Fproducts%2Fshoes%3Futm_source%3Dmail`,
    ],
    [
      'with a code and the home page of the shop',
      { discountCode: 'A', link: shop },
      {},
      `${shop}/discount/A?redirect=%2F`,
    ],
    ['that the shop gives', { discountInShop: true }, {}, `${shop}/products/shoes`],
    [
      'that the shop gives, with an old code',
      { discountInShop: true, discountCode: 'A' },
      {},
      `${shop}/products/shoes`,
    ],
  ])('%s', (_, config, content, link) => {
    const { html, text, links, codes, amp } = written(cart(config, content));
    expect(html.includes(reduced)).toBe(link !== undefined);
    expect(text.includes(reduced)).toBe(link !== undefined);
    expect(html.includes('−10%')).toBe(link !== undefined);
    expect(codes.includes('discount-amp-only')).toBe(link === undefined);
    // The order in AMP has the discount in any case.
    expect(amp).toContain(reduced);
    if (link !== undefined) {
      expect(links.length).toBeGreaterThan(0);
      for (const address of links) expect(address.replace(/[&?]ybte=[^&#]*/u, '')).toBe(link);
    }
  });

  test('leads each variant of the CSS copy to its price', () => {
    const { html, links } = written(cart({ product: { ...shoes, url: one.url }, discountCode: 'A' }));
    expect(html).toContain('−10%');
    const [first] = shoes.variants;
    expect(links.filter((url) => url.includes(encodeURIComponent(`variant=${first?.id ?? ''}`)))).not.toEqual(
      [],
    );
    for (const url of links) expect(url).toContain(`${shop}/discount/A?redirect=`);
  });

  test.each([
    ['not known to the shop', {}, false],
    ['given by the shop', { discountInShop: true }, true],
  ])('of PrestaShop, %s, is the same in every part', (_, config, shown) => {
    const product = {
      id: '7',
      name: 'Mug',
      price: 50,
      rawPrice: 41.32,
      quantity: 3,
      currency: 'EUR',
      date: '',
      image: '',
      siteUrl: 'https://shop.presta.example',
      url: 'https://shop.presta.example/mug',
    };
    const made = blockOf(prestashopCart);
    const block = {
      ...made,
      config: { ...made.config, product, productDiscount: percentage, ...config },
      content: { ...prestashopCart.defaults.content, name: 'Mug', price: 50, url: product.url },
    };
    const { html, amp, text, codes } = written(block);
    for (const part of [html, amp, text]) expect(part.includes(reduced)).toBe(shown);
    expect(codes.includes('discount-not-given')).toBe(!shown);
  });
});

describe('a product of which nothing can be bought', () => {
  const variants = shoes.variants.map((variant) => ({ ...variant, quantity: 0, available: false }));
  const soldOut = written(cart({ product: { ...one, variants } }));

  test('is sold out in HTML, AMP and text alike', () => {
    for (const part of [soldOut.html, soldOut.amp, soldOut.text]) {
      expect(part).toContain('Sold out');
      expect(part).not.toMatch(/Buy now|<form|<a [^>]*shop\.example/u);
    }
    expect(soldOut.codes).toEqual(expect.arrayContaining(['product-sold-out']));
  });

  test('is not sold out while one variant is left', () => {
    const left = written(
      cart({
        product: {
          ...one,
          variants: variants.with(0, {
            ...shoes.variants[0],
            id: '91',
            gid: '',
            name: 'a',
            price: 50,
            sku: '',
            quantity: 1,
            available: true,
          }),
        },
      }),
    );
    for (const part of [left.html, left.amp, left.text]) expect(part).toContain('Buy now');
    expect(left.codes).not.toContain('product-sold-out');
  });
});

describe('the currency', () => {
  test.each([
    ['EUR', 'USD', '$50.00'],
    ['USD', 'EUR', '€50.00'],
    ['EUR', 'GBP', '£50.00'],
    ['EUR', 'JPY', '¥50'],
    ['EUR', 'MXN', 'MX$50.00'],
    ['USD', '', '$50.00'],
    ['USD', 'euro', '$50.00'],
  ])('chosen as %s for a shop in %s is shown as %s', (currency, ofShop, price) => {
    const block = cart(
      { product: { ...one, currency: ofShop }, productDiscount: { ...percentage, value: 0 } },
      { currency },
    );
    const { html, amp, text } = written(block);
    for (const part of [html, amp, text]) expect(part).toContain(price);
  });

  test.each(['EUR', 'USD', 'JPY', 'KWD', 'CLP', 'INR', 'CHF'])(
    'AMP writes calculated prices in %s as HTML does',
    (currency) => {
      for (const language of ['en', 'es', 'de', 'fr', 'pt', 'it']) {
        for (const amount of [0, 9, 999, 1000, 1234.5, 12_345, 999_999, 1_234_567]) {
          const expression = priceExpression(String(amount), 10_000_000, { currency, language });
          expect(`${currency} ${language} ${String(evaluate(expression, {}))}`).toBe(
            `${currency} ${language} ${formatPrice(amount, currency, language)}`,
          );
        }
      }
    },
  );
});
