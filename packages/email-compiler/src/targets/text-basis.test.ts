import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { button } from '../blocks/button/button.ts';
import { heading } from '../blocks/heading/heading.ts';
import { image } from '../blocks/image/image.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { compile } from '../compile/compile.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import { parseDocument } from '../document/parse.ts';
import { lint } from '../lint/lint.ts';
import { applyFix } from '../lint/fix.ts';
import type { EmailDocument } from '../schema/document.ts';
import { headingOf, paragraphOf } from '../schema/rich-text.ts';
import type { CompileOptions } from './environment.ts';
import { isTextOutdated, textBasisOf } from './text-basis.ts';

const written: EmailDocument = {
  ...createEmptyDocument(),
  rows: [
    { ...createBlock(heading, 'bheading'), content: headingOf('Spring sale') },
    { ...createBlock(paragraph, 'bparagra'), content: paragraphOf('Until Sunday') },
    { ...createBlock(button, 'bbutton0'), config: { ...button.defaults.config, link: 'https://a.com' } },
  ],
};

function withText(document: EmailDocument, text: string | undefined, textBasis: unknown): EmailDocument {
  const { config } = document.body;
  const own = { ...document, body: { config: { ...config, ...(text === undefined ? {} : { text }) } } };
  // A stored document can have anything as its basis.
  return JSON.parse(JSON.stringify({ ...own, editor: { textBasis } })) as EmailDocument;
}

const current = () => withText(written, 'Mine', textBasisOf(written, coreBlocks));

type Change = (document: EmailDocument) => EmailDocument;
const changeBlock =
  (id: string, change: object): Change =>
  (document) => ({
    ...document,
    rows: document.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  });
const changeBody =
  (change: object): Change =>
  (document) => ({ ...document, body: { config: { ...document.body.config, ...change } } });

const cases: readonly (readonly [change: string, outdated: boolean, apply: Change])[] = [
  ['nothing', false, (document) => document],
  ['the text part itself', false, changeBody({ text: 'Mine, corrected' })],
  ['a color', false, changeBody({ colors: { backdrop: '#ffffff', canvas: '#eeeeee' } })],
  ['the preheader', false, changeBody({ preheader: 'Only today' })],
  [
    'a picture without words',
    false,
    (document) => ({ ...document, rows: [...document.rows, createBlock(image, 'bimage00')] }),
  ],
  ['who gets a block', false, changeBlock('bheading', { visibleIf: { kind: 'all', conditions: [] } })],
  ['a word', true, changeBlock('bparagra', { content: paragraphOf('Until Monday') })],
  ['a link', true, changeBlock('bbutton0', { config: { ...button.defaults.config, link: 'https://b.com' } })],
  ['a removed block', true, (document) => ({ ...document, rows: document.rows.slice(1) })],
  ['the order of blocks', true, (document) => ({ ...document, rows: document.rows.toReversed() })],
];

/** Options of an editor, of a sender, and of a sender with a brand, which must all agree. */
const senders: readonly CompileOptions[] = [
  { blocks: coreBlocks },
  { blocks: coreBlocks, subject: 'Sale', unsubscribe: { label: 'Unsubscribe' } },
  {
    blocks: coreBlocks,
    subject: 'Offer',
    placeholder: (name) => `https://mail.test/${name}`,
    mergeTag: (name) => `%%${name}%%`,
    visibleIf: () => false,
    brand: { footer: { company: 'Acme', address: '1 Harbour Street' } },
  },
];

describe('a text part of one’s own, after a change of', () => {
  test.each(cases)('%s: outdated %s', (_change, outdated, apply) => {
    const changed = apply(current());
    expect(isTextOutdated(changed, coreBlocks)).toBe(outdated);
    for (const options of senders) {
      const found = lint(changed, compile(changed, options), options);
      expect(found.some(({ code }) => code === 'text-outdated')).toBe(outdated);
    }
  });
});

test.each<[name: string, text: string | undefined, basis: unknown]>([
  ['has no text part of its own', undefined, textBasisOf(createEmptyDocument(), coreBlocks)],
  ['has no basis, as when a text part could not be compared', 'Mine', undefined],
  ['has a basis of an earlier version', 'Mine', '1k2j3h4'],
  ['has a basis that is no text', 'Mine', 7],
])('a document that %s is not outdated', (_name, text, basis) => {
  const document = withText(written, text, basis);
  const parsed = parseDocument(JSON.stringify(document), { blocks: coreBlocks });
  expect(parsed.ok && isTextOutdated(parsed.value.document, coreBlocks)).toBe(false);
});

test('the basis of a message stays the same between versions', () => {
  expect(textBasisOf(written, coreBlocks)).toMatchInlineSnapshot(`"blocks:10i2klg"`);
});

test('a fix uses the text of the blocks', () => {
  const changed = changeBlock('bheading', { content: headingOf('Summer sale') })(current());
  const options = { blocks: coreBlocks };
  const found = lint(changed, compile(changed, options), options).find(
    ({ code }) => code === 'text-outdated',
  );
  if (found?.fix === undefined) throw new Error('There is a fix.');
  const fixed = applyFix(changed, found.fix);
  expect(isTextOutdated(fixed, coreBlocks)).toBe(false);
  expect(compile(fixed, options).text).toMatch(/Summer sale/iu);
});
