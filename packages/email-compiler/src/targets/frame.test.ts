import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { contrast } from '../color/contrast.ts';
import { compile } from '../compile/compile.ts';
import { createEmptyDocument, createBlock } from '../document/create.ts';
import { defaultBodyConfig, type EmailDocument } from '../schema/document.ts';
import { lint } from '../lint/lint.ts';
import { scanMarkup } from '../lint/scan-markup.ts';
import { image } from '../blocks/image/image.ts';
import { unsubscribeLabel } from './page-labels.ts';
import { compileHtml } from './html.ts';

const options = {
  blocks: coreBlocks,
  unsubscribe: { label: 'Unsubscribe' },
  placeholder: (name: string) => `https://mail.acme.com/${name}`,
};

function messageOn(canvas: string): EmailDocument {
  const config = { ...defaultBodyConfig, colors: { ...defaultBodyConfig.colors, canvas } };
  return { ...createEmptyDocument(), body: { config } };
}

function colorsOf(markup: string, words: string): readonly string[] {
  const found = scanMarkup(markup).texts.find(({ text }) => text === words)?.parent;
  return [found?.style.get('color') ?? '', found?.parent?.style.get('color') ?? ''];
}

const canvases = ['#ffffff', '#595959', '#1f5132', '#111111', '#000', '#777777', '#ff6969'];

describe('the unsubscribe link that the compiler adds', () => {
  test.each(canvases)('has enough contrast with %s in HTML and AMP', (canvas) => {
    const { html, amp } = compile(messageOn(canvas), options);
    for (const color of [...colorsOf(html, 'Unsubscribe'), ...colorsOf(amp, 'Unsubscribe')]) {
      expect(contrast(color, canvas)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is checked by lint: no color has enough contrast on a medium canvas in dark mode', () => {
    const problemsOn = (canvas: string) => {
      const document = messageOn(canvas);
      return lint(document, compile(document, options), options)
        .filter(({ code }) => code.startsWith('low-contrast'))
        .map(({ code, path, blockId }) => [code, path, blockId]);
    };
    expect(problemsOn('#777777')).toEqual([['low-contrast-dark', 'body.config.colors.canvas', undefined]]);
    expect(problemsOn('#ffffff')).toEqual([]);
    expect(problemsOn('#111111')).toEqual([]);
  });
});

describe('alternative texts', () => {
  const picture = (blockBackground: string, link = '') => {
    const made = createBlock(image, 'b0000001');
    const reference = { id: '1', name: 'a', src: 'https://a.com/b.png', date: '' };
    return {
      ...made,
      config: { ...made.config, colors: { blockBackground }, image: reference, alt: 'A shoe', link },
    };
  };

  test.each([
    ['#ffffff', 'transparent', '#000000'],
    ['#111111', 'transparent', '#ffffff'],
    ['#ffffff', '#123456', '#ffffff'],
    ['#111111', '#fafafa', '#000000'],
  ])('on a canvas of %s in a block of %s are %s', (canvas, ground, color) => {
    for (const link of ['', 'https://a.com']) {
      const document = { ...messageOn(canvas), rows: [picture(ground, link)] };
      const { html, amp } = compile(document, options);
      for (const markup of [html, amp]) {
        const { elements } = scanMarkup(markup);
        let around = elements.find(
          ({ name, attributes }) => name.endsWith('img') && attributes.get('alt') === 'A shoe',
        );
        while (around !== undefined && (around.style.get('color') ?? 'inherit') === 'inherit') {
          // A link without a color would get the mail client's link color instead of inheriting.
          expect([around.name, around.style.get('color')]).not.toEqual(['a', undefined]);
          around = around.parent;
        }
        expect(around?.style.get('color')).toBe(color);
      }
    }
  });
});

test.each([
  [undefined, 'Unsubscribe'],
  ['en-GB', 'Unsubscribe'],
  ['es', 'Darse de baja'],
  ['ES-mx', 'Darse de baja'],
  ['de-AT', 'Abmelden'],
  ['fr', 'Se désinscrire'],
  ['it', 'Annulla l’iscrizione'],
  ['pt-BR', 'Cancelar a inscrição'],
  ['', 'Unsubscribe'],
  ['constructor', 'Unsubscribe'],
  ['xx', 'Unsubscribe'],
])('%s: %s', (language, label) => {
  expect(unsubscribeLabel(language)).toBe(label);
});

describe('the preheader', () => {
  const preheaderOf = (preheader: string) =>
    scanMarkup(compileHtml(messageOn('#ffffff'), { ...options, preheader })).elements.find(
      ({ style }) => style.get('mso-hide') === 'all',
    );
  const textOf = (preheader: string) => {
    const { texts } = scanMarkup(compileHtml(messageOn('#ffffff'), { ...options, preheader }));
    return texts.find(({ parent }) => parent?.style.get('mso-hide') === 'all')?.text ?? '';
  };

  test('is hidden in every client, with the language and direction', () => {
    const { attributes, style } = preheaderOf('New shoes') ?? {};
    expect([attributes?.get('lang'), attributes?.get('dir')]).toEqual(['en', 'ltr']);
    expect(Object.fromEntries(style ?? [])).toEqual({
      display: 'none',
      'max-width': '0',
      'max-height': '0',
      overflow: 'hidden',
      opacity: '0',
      'font-size': '1px',
      'line-height': '1px',
      'mso-hide': 'all',
    });
  });

  test('is one line, filled up to 200 characters', () => {
    expect(textOf(' New\n\t shoes ').replace(/[\u034f\u00a0]+$/, '')).toBe('New shoes');
    expect(textOf('New shoes').length).toBeGreaterThanOrEqual(200);
    expect(textOf('x'.repeat(300))).toBe('x'.repeat(300));
    expect(preheaderOf(' \n')).toBeUndefined();
  });
});

test.each([
  [{ subject: 'Spring' }, 'Spring'],
  [{ subject: ' ', preheader: 'New shoes' }, 'New shoes'],
  [{ subject: '\u200b' }, 'Email message'],
  [{ language: 'es' }, 'Mensaje de correo'],
])('the title of a message with %j is %s', (given, title) => {
  const { texts } = scanMarkup(compileHtml(messageOn('#ffffff'), { ...options, ...given }));
  expect(texts.find(({ parent }) => parent?.name === 'title')?.text).toBe(title);
});
