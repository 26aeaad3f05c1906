import { compile, createEmptyDocument, type Block, type CompileOptions } from '@x/email-compiler';
import { compilePage, corePageBlocks } from '@x/email-compiler/page';
import { describe, expect, test } from 'vitest';
import { testGoldenFile } from '../../../tools/golden-tests.ts';
import { pageProblems } from '../../../tools/page-problems.ts';
import { ampBlocks } from './amp-blocks.ts';
import { options } from './testing/golden.ts';
import { callMeOf, galleryOf, phoneOf, prestashopOf, reviewOf, shopifyOf } from './testing/samples.ts';

const blocks = [...corePageBlocks, ...ampBlocks];
const api = { url: 'https://api.example.com', projectId: '7' };
const documentOf = (row: Block) => ({ ...createEmptyDocument(), rows: [row] });
const pageOf = (row: Block) => compilePage(documentOf(row), { blocks, api, subject: 'News' });

const samples: Readonly<Record<string, Block>> = {
  gallery: galleryOf(),
  review: reviewOf(),
  'review with a link': reviewOf({ link: 'https://shop.example.com/review', rating: 3 }),
  'call me': callMeOf(),
  phone: phoneOf({ defaultPhone: '600 000 000' }),
  shopify: shopifyOf(),
  prestashop: prestashopOf(),
};
const everyBlock = Object.entries(samples);

/** Leaves out the AMP itself, which the golden file of each block has. */
function withoutAmp(page: string): string {
  const main = /<main>([\s\S]*)<\/main>/.exec(page)?.[1] ?? page;
  return main.replaceAll(/<template data-amp>[\s\S]*<\/template>/g, '<template data-amp>…</template>');
}

testGoldenFile(
  `${import.meta.dirname}/message-page.golden.txt`,
  everyBlock.map(([name, row]) => ({
    name,
    compile() {
      const { page, diagnostics } = pageOf(row);
      return { html: withoutAmp(page), text: '', diagnostics };
    },
  })),
);

describe.each(everyBlock)('%s on a page', (_, row) => {
  const { page, isInteractive, diagnostics } = pageOf(row);

  test('is an island with its AMP, styles and dark colors in a template', () => {
    expect(isInteractive).toBe(true);
    expect(diagnostics).toEqual([]);
    expect(page).toContain(`<div data-island="${row.id}"><div>`);
    const [, template = ''] = /<template data-amp>([\s\S]*)<\/template><\/div>/.exec(page) ?? [];
    expect(template).toMatch(/^<style>[^<]+<\/style>/);
    const [, styles = ''] = /^<style>([\s\S]*?)<\/style>/.exec(template) ?? [];
    const colored = [...template.matchAll(/ class="([^"]*)" style="[^"]*color:/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    for (const name of colored.filter((one) => /^[bte][\da-f]{6}$/.test(one)))
      expect(styles).toContain(`.${name}{`);
  });

  test('has no tables in its first state, and is valid HTML', () => {
    expect(withoutAmp(page)).not.toContain('<table');
    // AMP has a validator of its own.
    const empty = page.replaceAll(
      /<template data-amp>[\s\S]*<\/template>/g,
      '<template data-amp></template>',
    );
    expect(pageProblems(empty)).toEqual([]);
  });

  test('shows pictures of an http address as they are, which AMP in a mail must not', () => {
    const text = JSON.stringify(row).replaceAll('https://img.example.com', 'http://localhost:3000');
    expect(pageOf(JSON.parse(text) as Block).page).not.toContain('https://localhost');
  });
});

const messagePage: NonNullable<CompileOptions['messagePage']> = ({ blockId, choice }) =>
  `https://pages.example.com/%%token%%#${new URLSearchParams({ b: blockId, ...choice }).toString()}`;

const at = (choice: string) => `https://pages.example.com/%%token%%#b=b0000001${choice}`;
const own = 'https://shop.example.com/page';

function linksIn(markup: string): readonly string[] {
  // Copies that work by CSS alone are in conditional comments.
  const shown = markup.replaceAll(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '');
  return [...shown.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

describe('with a page of the message', () => {
  const withPage = (row: Block) => compile(documentOf(row), { ...options, messagePage });
  const ratings = ['1', '2', '3', '4', '5'].map((rating) => at(`&rating=${rating}`));

  test.each<[string, Block, readonly string[]]>([
    ['each star leads to its rating', reviewOf(), [...ratings, at('')]],
    ['each thumbnail leads to its picture', galleryOf(), [at('&slide=2'), at('&slide=3')]],
    ['the button of a form leads to the form', callMeOf(), [at('')]],
    ['a number that only the webhook knows is on the page', phoneOf(), [at('')]],
    ['a number that is known can be called', phoneOf({ defaultPhone: '600' }), ['tel:600']],
    ['a product is put into the cart', shopifyOf(), [at('&buy=1')]],
    ['a product of PrestaShop is on its way to the cart', prestashopOf(), [at('&step=2')]],
    [
      'an own link of a review stays',
      reviewOf({ link: own, rating: 3 }),
      [...[1, 2, 3].map((rating) => `${own}?rating=${rating}&ybte=12__b0000001`), `${own}?ybte=12__b0000001`],
    ],
    ['an own link of a form stays', callMeOf({ link: own }), [`${own}?ybte=12__b0000001`]],
    ['an own link of a cart stays', shopifyOf({ link: own }), [`${own}?ybte=12__b0000001`]],
  ])('%s', (_, row, links) => {
    const { html, text, diagnostics } = withPage(row);
    expect(linksIn(html)).toEqual(links);
    if (row.type !== 'gallery') expect(text).toContain(links.at(-1)?.replace('tel:', ''));
    expect(diagnostics).toEqual([]);
  });

  test('a chosen variant is chosen there too', () => {
    const { html } = withPage(shopifyOf());
    expect(html).toContain(at('&variant=92&buy=1').replaceAll('&', '&amp;'));
  });

  test('the text part leads to the gallery', () => {
    expect(withPage(galleryOf()).text).toContain(`View in browser: ${at('')}`);
  });

  test('everybody gets the discount that orders on the page get', () => {
    const productDiscount = { name: 'Summer', type: 'percentage', value: 10 } as const;
    const { html, text, diagnostics } = withPage(shopifyOf({ productDiscount }));
    expect(html).toContain('45');
    expect(text).toContain('45');
    expect(diagnostics).toEqual([]);
  });

  test('a form that is sent nowhere does not lead to the page', () => {
    const { html, diagnostics } = withPage(callMeOf({ integration: null }));
    expect(html).not.toContain('pages.example.com');
    expect(diagnostics.map(({ code }) => code)).toContain('fallback-link-missing');
  });
});
