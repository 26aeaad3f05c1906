import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { button } from '../blocks/button/button.ts';
import { footer } from '../blocks/footer/footer.ts';
import { image } from '../blocks/image/image.ts';
import { list } from '../blocks/list/list.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { section } from '../blocks/section/section.ts';
import { compile } from '../compile/compile.ts';
import { createEmptyDocument } from '../document/create.ts';
import { parseDocument } from '../document/parse.ts';
import type { Block } from '../schema/document.ts';
import { paragraphOf } from '../schema/rich-text.ts';
import { markSamples } from '../schema/samples.ts';
import type { CompileOptions } from '../targets/environment.ts';
import { block, options, picture } from '../testing/lint-samples.ts';
import { lint } from './lint.ts';

const sampled = (made: Block): Block => ({ ...made, samples: markSamples(made.config, made.content) });

function samplesOf(rows: readonly Block[]) {
  const document = { ...createEmptyDocument(), rows };
  return lint(document, compile(document, options), options).filter(({ code }) => code === 'sample-content');
}

const paragraphs = (...texts: readonly string[]) => ({
  type: 'doc' as const,
  content: texts.flatMap((text) => paragraphOf(text).content ?? []),
});

describe('a value that came with a design', () => {
  test.each<[string, Block, (made: Block) => Block]>([
    [
      'a text',
      block(paragraph, {}, paragraphOf('Sample')),
      (made) => ({ ...made, content: paragraphOf('Mine') }),
    ],
    [
      'a picture',
      block(image, { image: picture, decorative: true }),
      (made) => ({
        ...made,
        config: { ...made.config, image: { ...picture, src: 'https://a.com/mine.png' } },
      }),
    ],
    [
      'an address',
      block(button, { link: 'https://a.com' }, paragraphOf('')),
      (made) => ({ ...made, config: { ...made.config, link: 'https://b.com' } }),
    ],
    [
      'an item of a list',
      block(list, {}, { items: [{ title: 'A title', text: '', image: null, alt: '' }] }),
      (made) => ({ ...made, content: { items: [] } }),
    ],
    [
      'a company',
      block(footer, { company: 'Acme' }, paragraphOf('')),
      (made) => ({ ...made, config: { ...made.config, company: '' } }),
    ],
  ])('%s is reported until it is changed', (_, made, change) => {
    expect(samplesOf([sampled(made)])).toMatchObject([
      { blockId: made.id, severity: 'warning', path: 'samples', values: { count: 1 } },
    ]);
    expect(samplesOf([change(sampled(made))])).toEqual([]);
    expect(samplesOf([made])).toEqual([]);
  });

  test('is counted alone in a text of several paragraphs', () => {
    const made = sampled(block(paragraph, {}, paragraphs('One', 'Two', 'Three')));
    const found = samplesOf([{ ...made, content: paragraphs('Three', 'One!', 'Two') }]);
    expect(found.map(({ values }) => values)).toEqual([{ kind: 'text', sample: 'Three', count: 2 }]);
  });

  test('is reported of an inner block, not of the block around it', () => {
    const inner = sampled(block(paragraph, {}, paragraphOf('Sample')));
    const found = samplesOf([block(section, {}, { blocks: [inner] })]);
    expect(found.map(({ blockId }) => blockId)).toEqual([inner.id]);
  });
});

test.each([
  ['came with the design', (made: Block) => sampled(made), ['sample-content']],
  ['was accepted', (made: Block) => made, ['link-placeholder']],
])('a placeholder link that %s is reported once', (_, change, codes) => {
  const made = change(block(button, { link: 'https://example.com/offer' }, paragraphOf('See the offer')));
  const document = { ...createEmptyDocument(), rows: [made] };
  const found = lint(document, compile(document, options), options);
  expect(found.map(({ code }) => code).filter((code) => code !== 'low-contrast')).toEqual(codes);
});

test('marks survive parsing, and broken marks do not', () => {
  const made = sampled(block(paragraph, {}, paragraphOf('Sample')));
  const parse = (samples: unknown) => {
    const parsed = parseDocument(
      { ...createEmptyDocument(), rows: [{ ...made, samples }] },
      { blocks: coreBlocks },
    );
    return parsed.ok ? parsed.value.document.rows[0]?.samples : undefined;
  };
  expect(parse(made.samples)).toEqual(made.samples);
  for (const broken of [null, 'x', 7, {}, [], [null, 'x', 's', '<script>']])
    expect(parse(broken)).toBeUndefined();
});

test('different values have different marks', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => /[\p{L}\p{N}]/u.test(value));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const same = markSamples({ text: one })[0] === markSamples({ text: other })[0];
      expect(same).toBe(one === other);
    }),
    { numRuns: 2000 },
  );
});

describe('the sender', () => {
  const brand = { footer: { company: 'Acme & Co.', address: '1 Harbour Street' } };
  const sent = (rows: readonly Block[], more: Partial<CompileOptions>) => {
    const document = { ...createEmptyDocument(), rows };
    const given = { ...options, ...more };
    const compiled = compile(document, given);
    const found = lint(document, compiled, given).filter(({ code }) => code.startsWith('sender'));
    return { ...compiled, found: found.map(({ code, values }) => [code, values?.['missing']]) };
  };
  const words = block(paragraph, {}, paragraphOf('Words'));

  test.each<[string, readonly Block[], Partial<CompileOptions>, readonly unknown[]]>([
    ['a footer without a brand', [block(footer)], {}, [['sender-missing', 'both']]],
    [
      'a footer with half a brand',
      [block(footer)],
      { brand: { footer: { company: 'Acme' } } },
      [['sender-missing', 'address']],
    ],
    [
      'a footer with its own address',
      [block(footer, { address: 'Here' })],
      {},
      [['sender-missing', 'company']],
    ],
    ['a complete footer', [block(footer, { company: 'Acme', address: 'Here' })], {}, []],
    ['a footer filled by the brand', [block(footer)], { brand }, []],
    ['no footer and no brand', [words], {}, []],
    ['no footer and an empty brand', [words], { brand: {} }, [['sender-missing', 'both']]],
    ['no footer and a brand', [words], { brand }, []],
    [
      'no footer and an own link for unsubscribing',
      [block(button, { link: '%%unsubscribe_url%%' })],
      { brand },
      [['sender-not-shown', undefined]],
    ],
  ])('of a message with %s', (_, rows, more, expected) => {
    expect(sent(rows, more).found).toEqual(expected);
  });

  test.each([
    ['a footer that holds none', [block(footer)]],
    ['no footer', [words]],
  ])('of the brand is shown in a message with %s', (_, rows) => {
    const { html, amp, text } = sent(rows, { brand });
    for (const part of [html, amp]) expect(part).toMatch(/Acme &amp; Co\.[^]*1 Harbour Street/u);
    expect(text).toMatch(/Acme & Co\.\n1 Harbour Street/u);
  });

  test('of a footer comes before that of the brand', () => {
    const { text } = sent([block(footer, { company: 'Own', address: 'Elsewhere' })], { brand });
    expect(text).toContain('Own\nElsewhere');
    expect(text).not.toContain('Acme');
  });
});
