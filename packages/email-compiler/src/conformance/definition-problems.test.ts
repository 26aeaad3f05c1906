import { parseFragment } from 'parse5';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { corePageBlocks } from '../blocks/core-page-blocks.ts';
import { defineBlock, type StoredBlock } from '../definition/define.ts';
import { html, trustedMarkup } from '../markup/markup.ts';
import { offlineValidator } from '../testing/validator.ts';
import { definitionProblems } from './definition-problems.ts';

const inner = coreBlocks.filter(({ children }) => children === undefined);

test.each(coreBlocks.map((definition) => [definition.type, definition] as const))(
  '%s conforms',
  async (_, definition) => {
    const validator = await offlineValidator();
    const validate = (amp: string) => validator.validate(amp);
    expect(definitionProblems(definition, { validate, parse: parseFragment, inner, numRuns: 25 })).toEqual(
      [],
    );
  },
  600_000,
);

// Those with a renderer for pages.
test.each(
  corePageBlocks
    .filter((definition) => Object.hasOwn(definition, 'page'))
    .map((definition) => [definition.type, definition] as const),
)(
  '%s conforms on pages',
  (_, definition) => {
    expect(definitionProblems(definition, { parse: parseFragment, inner, numRuns: 25 })).toEqual([]);
  },
  600_000,
);

describe('reports', () => {
  const schema = v.object({ config: v.object({ words: v.string() }) });
  const good = {
    type: 'note',
    version: 1,
    schema,
    defaults: { config: { words: '' } },
    html: ({ config }: { config: { words: string } }) => html`<p>${config.words}</p>`,
    text: ({ config }: { config: { words: string } }) => config.words,
  };

  test('no problems for a conforming block', () => {
    expect(definitionProblems(defineBlock(good))).toEqual([]);
  });

  test('no problem for headings of any level on a page, which come in order', () => {
    const page = () => html`<h5>One</h5><h2>Two</h2><h6>Three</h6>`;
    const definition = defineBlock({ ...good, page });
    expect(definitionProblems(definition, { parse: parseFragment, numRuns: 25 })).toEqual([]);
  });

  test.each([
    [
      'unescaped text',
      { html: ({ config }: { config: { words: string } }) => trustedMarkup(`<p>${config.words}</p>`) },
      'script',
    ],
    [
      'a renderer that throws',
      {
        html: () => {
          throw new Error('no');
        },
      },
      'does not compile',
    ],
    ['too few migrations', { version: 2, migrations: [(block: StoredBlock) => block] }, 'migrations'],
    ['defaults that do not fit', { defaults: { config: { words: 1 as never } } }, 'defaults'],
    [
      'text that leaves its attribute',
      {
        html: ({ config }: { config: { words: string } }) =>
          trustedMarkup(`<p title="${config.words}">x</p>`),
      },
      'A text changes more than text',
    ],
    [
      'text that adds a style',
      {
        html: ({ config }: { config: { words: string } }) =>
          html`<p style="color:#333333;font-family:${config.words}">x</p>`,
      },
      'A text changes more than text',
    ],
    [
      'an address of any scheme',
      { html: ({ config }: { config: { words: string } }) => html`<a href="${config.words}">x</a>` },
      'A text changes more than text',
    ],
    [
      'text in an expression',
      {
        html: () => html`<p>x</p>`,
        amp: ({ config }: { config: { words: string } }) => ({
          markup: html`<p [text]="a + '${config.words}'">x</p>`,
          components: ['amp-bind-0.1'] as const,
        }),
      },
      'A text changes more than text',
    ],
    [
      'an image without alternative text',
      { html: () => html`<img src="https://a.com/b.png" width="10" height="10">` },
      'HTML is not accessible: An image has no alt attribute',
    ],
    [
      'unescaped text on a page',
      { page: ({ config }: { config: { words: string } }) => trustedMarkup(`<p>${config.words}</p>`) },
      'script on a page',
    ],
    [
      'text that leaves its attribute on a page',
      {
        page: ({ config }: { config: { words: string } }) =>
          trustedMarkup(`<p title="${config.words.replaceAll('<', '')}">x</p>`),
      },
      'A text changes more than text in page',
    ],
    [
      'an address of any scheme on a page',
      { page: ({ config }: { config: { words: string } }) => html`<a href="${config.words}">x</a>` },
      'A text changes more than text in page',
    ],
    [
      'a page that throws',
      {
        page: () => {
          throw new Error('no');
        },
      },
      'does not compile to a page',
    ],
    [
      'a handler of an event on a page',
      { page: () => html`<button onclick="x">x</button>` },
      'handler of an event',
    ],
    ['a table without a role', { html: () => html`<table><tr><td>x</td></tr></table>` }, '<table>'],
    ['markup that AMP refuses', { html: () => html`<p onclick="x">x</p>` }, 'AMP is not valid'],
  ])('%s', async (_, change, message) => {
    const validator = await offlineValidator();
    const validate = (amp: string) => validator.validate(amp);
    const problems = definitionProblems(defineBlock({ ...good, ...change }), {
      validate,
      parse: parseFragment,
      numRuns: 100,
    });
    expect(problems.join('\n')).toContain(message);
  });
});
