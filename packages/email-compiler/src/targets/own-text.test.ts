import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { button } from '../blocks/button/button.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { footer } from '../blocks/footer/footer.ts';
import { compile } from '../compile/compile.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import { parseDocument } from '../document/parse.ts';
import { maximumTextLength, type Block } from '../schema/document.ts';
import type { CompileOptions } from './environment.ts';
import { compileText } from './text.ts';

function withText(text: string, rows: readonly Block[] = [createBlock(button, 'bbutton0')]) {
  const empty = createEmptyDocument();
  return { ...empty, body: { config: { ...empty.body.config, text } }, rows };
}

const pages = { placeholder: (name: string) => `https://a.com/${name}` };
const unsubscribe = { ...pages, unsubscribe: { label: 'Unsubscribe' } };
const line = 'Unsubscribe: https://a.com/unsubscribe_url';

describe('a text part that the author wrote', () => {
  test.each<[name: string, text: string, options: Partial<CompileOptions>, expected: string]>([
    ['replaces the text of the blocks', 'Hello.\n\nBye.', {}, 'Hello.\n\nBye.\n'],
    [
      'keeps its own unsubscribe link',
      'Out: %%unsubscribe_url%%',
      unsubscribe,
      'Out: https://a.com/unsubscribe_url\n',
    ],
    ['gets an unsubscribe link', 'Hello', unsubscribe, `Hello\n\n${line}\n`],
    [
      'is filled in',
      '{{ name | you }}: https://b.com/{{name|a b}}?x=%%id%%',
      { ...pages, mergeTag: (name, fallback, place) => `${name}/${fallback}/${place}` },
      'name/you/text: https://b.com/name/a b/url?x=https://a.com/id\n',
    ],
    ['loses control characters', 'A\u0000B\ud800', {}, 'AB\ufffd\n'],
  ])('%s', (_name, text, options, expected) => {
    const given = { blocks: coreBlocks, ...options };
    expect(compileText(withText(text), given)).toBe(expected);
    expect(compile(withText(text), given).text).toBe(expected);
  });

  test('keeps the unsubscribe link of a footer block', () => {
    const document = withText('Hello', [createBlock(footer, 'bfooter0')]);
    expect(compileText(document, { blocks: coreBlocks, ...pages })).toBe(`Hello\n\n${line}\n`);
  });

  test('is ignored without words', () => {
    const rows = [createBlock(button, 'bbutton0')];
    const written = compileText(withText('', rows), { blocks: coreBlocks });
    expect(compileText(withText(' \n—', rows), { blocks: coreBlocks })).toBe(written);
  });

  test('changes neither HTML nor AMP', () => {
    const [own, written] = ['Hello', ''].map((text) => compile(withText(text), { blocks: coreBlocks }));
    expect(own?.html).toBe(written?.html);
    expect(own?.amp).toBe(written?.amp);
  });

  test('is left out if it is too long', () => {
    const parsed = parseDocument(withText('x'.repeat(maximumTextLength + 1)), { blocks: coreBlocks });
    if (!parsed.ok) throw new Error('The document can be read.');
    expect(parsed.value.document.body.config.text).toBeUndefined();
    expect(parsed.value.diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['body-value-replaced', 'body.config.text'],
    ]);
  });

  test('always contains the unsubscribe link, once if the author placed it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.boolean(), (words, placed) => {
        const text = placed ? `${words} %%unsubscribe_url%% a` : `${words} a`;
        const compiled = compileText(withText(text), { blocks: coreBlocks, ...unsubscribe });
        expect(compiled.split('https://a.com/unsubscribe_url')).toHaveLength(2);
      }),
    );
  });
});
