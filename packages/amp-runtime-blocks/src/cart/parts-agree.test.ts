import { compile, createEmptyDocument, type Block, type CompileOptions } from '@x/email-compiler';
import { compilePage, corePageBlocks } from '@x/email-compiler/page';
import { describe, expect, test } from 'vitest';
import { ampBlocks } from '../amp-blocks.ts';
import { prestashopCart } from '../prestashop-cart/prestashop-cart.ts';
import { options } from '../testing/golden.ts';
import { blockOf, shoes, shopifyOf } from '../testing/samples.ts';

/* Each part of a message says the same of a discount and of the stock, as far as the same is true where it leads. */

const messagePage: NonNullable<CompileOptions['messagePage']> = ({ blockId, choice }) =>
  `https://pages.example.com/view#${new URLSearchParams({ b: blockId, ...choice }).toString()}`;

/** The copy in which CSS alone lets recipients choose. */
const copyPattern = /<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/gu;
const templatePattern = /<template data-amp>[\s\S]*<\/template>/gu;

interface Parts {
  readonly html: string;
  /** Empty for a cart without a choice. */
  readonly copy: string;
  readonly text: string;
  readonly amp: string;
  /** AMP for an installation without addresses to post to. */
  readonly ampWithoutApi: string;
}

/** Compiles a message, with or without a page that its HTML and text lead to. */
function partsOf(row: Block, more: Partial<CompileOptions>): Parts & { readonly codes: readonly string[] } {
  const document = { ...createEmptyDocument(), rows: [row] };
  const { html, text, amp, diagnostics } = compile(document, { ...options, ...more });
  const { api: _api, ...withoutApi } = { ...options, ...more };
  const { amp: ampWithoutApi } = compile(document, withoutApi);
  return {
    html: html.replaceAll(copyPattern, ''),
    copy: [...html.matchAll(copyPattern)].join(''),
    text,
    amp,
    ampWithoutApi,
    codes: diagnostics.map(({ code }) => code),
  };
}

/** The page of the message: what it shows first, and the AMP that its player starts. */
function pageOf(row: Block) {
  const document = { ...createEmptyDocument(), rows: [row] };
  const api = { url: 'https://api.example.com', projectId: '7' };
  const { page, diagnostics } = compilePage(document, {
    blocks: [...corePageBlocks, ...ampBlocks],
    api,
    subject: 'News',
  });
  return {
    first: page.replaceAll(templatePattern, ''),
    played: [...page.matchAll(templatePattern)].join(''),
    codes: diagnostics.map(({ code }) => code),
  };
}

const discount = { name: '', type: 'percentage', value: 10 } as const;
const [full, reduced] = ['€50.00', '€45.00'];
const url = 'https://shop.example.org/products/shoes';
const variantOf = (id: string, available: boolean) => ({
  id,
  gid: '',
  name: `Size ${id}`,
  price: 50,
  quantity: available ? 3 : 0,
  sku: '',
  available,
});

function shopify(config: object, ...available: readonly boolean[]): Block {
  const variants = available.map((isAvailable, index) => variantOf(String(91 + index), isAvailable));
  return shopifyOf(
    { product: { ...shoes, url, variants }, productDiscount: discount, queryParams: {}, ...config },
    { price: 50, url },
  );
}

function prestashop(config: object, stock: { readonly available?: boolean } = {}): Block {
  const product = {
    ...stock,
    id: '7',
    name: 'Mug',
    price: 50,
    rawPrice: 41.32,
    quantity: 3,
    currency: 'EUR',
    date: '',
    image: '',
    siteUrl: 'https://shop.presta.example',
    url,
  };
  const made = blockOf(prestashopCart);
  return {
    ...made,
    config: { ...made.config, product, productDiscount: discount, ...config },
    content: { ...prestashopCart.defaults.content, name: 'Mug', price: 50, url },
  };
}

describe('a discount is shown where it is given', () => {
  /** Where people get it: in the shop, and by an order in the message or on its page. */
  interface Given {
    readonly shop: boolean;
    readonly order: boolean;
    /** Whether the HTML and text versions lead to an order on the page, if the message has one. */
    readonly leadsToPage: boolean;
    readonly finding: 'discount-amp-only' | 'discount-not-given';
  }
  const inOrders = { shop: false, order: true, leadsToPage: true, finding: 'discount-amp-only' } as const;
  const nowhere = { shop: false, order: false, leadsToPage: false, finding: 'discount-not-given' } as const;
  const own = 'https://shop.example.org/sale';

  test.each<readonly [string, Block, Given]>([
    ['of orders only', shopify({}, true), inOrders],
    ['of orders only, of two variants', shopify({}, true, true), inOrders],
    ['of orders only, of two variants of which one is sold out', shopify({}, false, true), inOrders],
    ['of orders only, with an own link', shopify({ link: own }, true), { ...inOrders, leadsToPage: false }],
    [
      'of orders only, with an own link, of two variants',
      shopify({ link: own }, true, true),
      { ...inOrders, leadsToPage: false },
    ],
    ['of a code', shopify({ discountCode: 'A' }, true), { ...inOrders, shop: true }],
    ['of a code, of two variants', shopify({ discountCode: 'A' }, true, true), { ...inOrders, shop: true }],
    [
      'of a code, with an own link',
      shopify({ discountCode: 'A', link: own }, true),
      { ...inOrders, shop: true, leadsToPage: false },
    ],
    [
      'of a code that another shop would get',
      shopify({ discountCode: 'A', link: 'https://else.example.org' }, true),
      { ...inOrders, leadsToPage: false },
    ],
    ['of the shop', shopify({ discountInShop: true }, true, true), { ...inOrders, shop: true }],
    ['of PrestaShop', prestashop({ discountInShop: true }), { ...nowhere, shop: true }],
    ['that PrestaShop does not know', prestashop({}), nowhere],
    ['that PrestaShop does not know, with an own link', prestashop({ link: own }), nowhere],
  ])('%s', (_name, row, { shop, order, leadsToPage, finding }) => {
    const hasCopy =
      row.type === 'shopify_cart' && (row.config as { product: typeof shoes }).product.variants.length > 1;
    const shown = (part: string) => ({
      reduced: part.includes(reduced),
      badge: part.includes('−10%'),
      full: part.includes(full),
    });
    const priced = (isGiven: boolean) => ({ reduced: isGiven, badge: isGiven, full: true });
    const priceOnly = (isGiven: boolean) => ({ reduced: isGiven, badge: false, full: !isGiven });
    for (const [more, outside] of [
      [{}, shop],
      [{ messagePage }, shop || (order && leadsToPage)],
    ] as const) {
      const { codes, ...parts } = partsOf(row, more);
      expect({
        html: shown(parts.html),
        ...(hasCopy && { copy: shown(parts.copy) }),
        text: shown(parts.text),
        amp: shown(parts.amp),
        ampWithoutApi: shown(parts.ampWithoutApi),
        finding: codes.filter((code) => code.startsWith('discount-')),
      }).toEqual({
        html: priced(outside),
        ...(hasCopy && { copy: priced(outside) }),
        text: priceOnly(outside),
        amp: priced(shop || order),
        ampWithoutApi: priced(shop),
        finding: outside ? [] : [finding],
      });
    }
    const { first, played } = pageOf(row);
    expect({ first: shown(first), played: shown(played) }).toEqual({
      // Without the player, the button leads to the shop.
      first: priced(shop),
      played: priced(shop || order),
    });
  });
});

describe('what is sold out', () => {
  const soldOut = {
    shopify: (config: object) => shopify(config, false, false),
    prestashop: (config: object) => prestashop(config, { available: false }),
  };

  test.each<readonly [keyof typeof soldOut, string, object, isReduced: boolean]>([
    ['shopify', 'without a discount', { productDiscount: { ...discount, value: 0 } }, false],
    // Nobody gets the discount of an order that nobody can place.
    ['shopify', 'with a discount of orders', {}, false],
    [
      'shopify',
      'with a discount of orders and an own link',
      { link: 'https://shop.example.org/sale' },
      false,
    ],
    ['shopify', 'with a discount of the shop', { discountInShop: true }, true],
    ['shopify', 'with a code', { discountCode: 'A' }, true],
    ['prestashop', 'without a discount', { productDiscount: { ...discount, value: 0 } }, false],
    ['prestashop', 'with an own link', { link: 'https://shop.example.org/sale' }, false],
    ['prestashop', 'with a discount of the shop', { discountInShop: true }, true],
  ])('can be bought nowhere (%s, %s)', (shop, _name, config, isReduced) => {
    const row = soldOut[shop](config);
    const check = (parts: Readonly<Record<string, string>>) => {
      for (const [name, part] of Object.entries(parts)) {
        expect([
          name,
          part.includes('Sold out'),
          /Buy now|<form/u.test(part),
          part.includes(reduced),
        ]).toEqual([name, true, false, isReduced]);
      }
    };
    const askedFor: string[] = [];
    const link = (href: string) => {
      askedFor.push(href);
      return href;
    };
    const page: typeof messagePage = (place) => link(messagePage(place));
    for (const more of [{ link }, { link, messagePage: page }]) {
      const { codes, copy, ...parts } = partsOf(row, more);
      expect(copy).toBe('');
      expect(codes).toContain('product-sold-out');
      check(parts);
    }
    // An address that is asked for is a link in the report of the campaign.
    expect(askedFor).toEqual([]);
    const { first, played } = pageOf(row);
    // Nothing is left to play.
    expect(played).toBe('');
    check({ first });
  });

  test('is said of a single variant in every part with a choice', () => {
    const row = shopify({}, true, false, true);
    const { copy, amp } = partsOf(row, { messagePage });
    const { played } = pageOf(row);
    for (const part of [copy, amp, played]) expect(part).toMatch(/Size 92(?: –|[^<]*<)?[^<]*Sold out/u);
    expect(amp).toMatch(/<option [^>]*disabled[^>]*>[^<]*Size 92/u);
    expect(played).toMatch(/<option [^>]*disabled[^>]*>[^<]*Size 92/u);
  });
});
