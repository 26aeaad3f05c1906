import { html } from 'hono/html';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '../recipient-texts/recipient-texts.ts';
import { renderPage } from './layout.ts';
import { pageFonts } from './page-fonts.ts';

const own = { name: 'Acme Sans', url: 'https://fonts.acme.test/a.css', fallback: 'serif' };

describe('the fonts of a page', () => {
  test.each<[string, unknown, unknown, readonly [text: string, heading: string], string | undefined]>([
    ['no brand', null, null, ['system-ui, sans-serif', 'system-ui, sans-serif'], undefined],
    ['a brand without fonts', {}, null, ['system-ui, sans-serif', 'system-ui, sans-serif'], undefined],
    [
      'a web font',
      { fonts: { text: 'Work Sans' } },
      null,
      ['Work Sans,Helvetica,Arial,sans-serif', 'Work Sans,Helvetica,Arial,sans-serif'],
      '/fonts/work-sans.css',
    ],
    [
      'two web fonts',
      { fonts: { text: 'Roboto', heading: 'Arvo' } },
      { web_fonts: 'host' },
      ['Roboto,Helvetica,Arial,sans-serif', 'Arvo,Georgia,Times New Roman,serif'],
      '/fonts/arvo+roboto.css',
    ],
    [
      'a project without web fonts',
      { fonts: { text: 'Work Sans' } },
      { web_fonts: 'none' },
      ['Work Sans,Helvetica,Arial,sans-serif', 'Work Sans,Helvetica,Arial,sans-serif'],
      undefined,
    ],
    [
      'a font that everybody has',
      { fonts: { text: 'Verdana' } },
      null,
      ['Verdana,sans-serif', 'Verdana,sans-serif'],
      undefined,
    ],
    [
      'a font of another company',
      { fonts: { text: own.name }, webFonts: [own] },
      null,
      ["'Acme Sans',Georgia,Times New Roman,serif", "'Acme Sans',Georgia,Times New Roman,serif"],
      undefined,
    ],
    [
      'an unknown font',
      { fonts: { text: 'Unheard', heading: 'Arvo' } },
      null,
      ['system-ui, sans-serif', 'Arvo,Georgia,Times New Roman,serif'],
      '/fonts/arvo.css',
    ],
  ])('with %s', (_case, brand, pages, [text, heading], stylesheet) => {
    expect(pageFonts(brand, pages)).toEqual({
      style: `:root { font-family: ${text}; }\nh1, h2 { font-family: ${heading}; }\n`,
      stylesheet,
    });
  });
});

describe('a page', () => {
  const render = async (brand: unknown, pages: unknown) => {
    const project = { projectName: 'Shop', brand, pages };
    const { markup, policy } = renderPage({
      texts: await loadTexts(undefined, 'en'),
      title: 'Hi',
      project,
      content: html``,
    });
    return { markup: String(await markup), policy };
  };

  test('loads fonts from this installation only', async () => {
    const { markup, policy } = await render(
      { fonts: { text: 'Work Sans', heading: own.name }, webFonts: [own] },
      null,
    );
    expect(markup).toContain('<link rel="stylesheet" href="/fonts/work-sans.css">');
    expect(markup).not.toContain('acme.test');
    expect(policy).toMatch(/style-src 'sha256-[^']+' 'self'; font-src 'self'/u);
  });

  test.each([
    ['without web fonts', { fonts: { text: 'Work Sans' } }, { web_fonts: 'none' }],
    ['without a brand', null, null],
  ])('%s loads none', async (_case, brand, pages) => {
    const { markup, policy } = await render(brand, pages);
    expect(markup).not.toContain('<link');
    expect(policy).not.toContain('font-src');
    expect(policy).toMatch(/style-src 'sha256-[^']+';/u);
  });
});
