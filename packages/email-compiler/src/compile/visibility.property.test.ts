import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { product } from '../blocks/product/product.ts';
import { documentArbitrary } from '../conformance/arbitrary.ts';
import { innerBlocks } from '../document/block-tree.ts';
import { copyBlock, replaceBlock } from '../document/operations.ts';
import { parseDocument } from '../document/parse.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { offlineValidator } from '../testing/validator.ts';
import { compileHtml } from '../targets/html.ts';
import type { DecideVisibility } from '../targets/visibility.ts';
import { compile } from './compile.ts';

const { PROPERTY_RUNS = '200', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};
/** Timeout in ms per property, long enough for a busy machine. */
const patience = 600_000 + 60 * runs.numRuns;
const known = { blocks: [...coreBlocks, product] };
/** The preheader stands in for a text without words. */
const options = { ...known, subject: 'Subject', preheader: 'Subject' };

/** The condition of a block is the number of one of eight facts about a recipient. */
const facts = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
const conditions = fc.array(fc.option(fc.nat(7), { freq: 2 }), { minLength: 12, maxLength: 12 });

/** Gives some blocks at any depth a condition. */
const documents = fc
  .tuple(documentArbitrary(known.blocks), conditions)
  .map(([document, given]): EmailDocument => {
    const parsed = parseDocument(document, known);
    if (!parsed.ok) return document;
    const all = parsed.value.document.rows.flatMap((row) => [row, ...innerBlocks(row, known)]);
    return all.reduce<EmailDocument>((changed, { id }, index) => {
      const visibleIf = given[index % given.length];
      const found = changed.rows
        .flatMap((row) => [row, ...innerBlocks(row, known)])
        .find((block) => block.id === id);
      if (found === undefined || visibleIf === null) return changed;
      return replaceBlock(changed, { ...found, visibleIf }, known);
    }, parsed.value.document);
  });

const mark = {
  visibleIf: (condition: unknown) => ({ before: `%%if.${String(condition)}%%`, after: '%%end%%' }),
};

/** Removes the marks, and what is between those of conditions that are not met. */
function fill(part: string, met: readonly boolean[]): string {
  const around: boolean[] = [];
  return part
    .split(/(%%if\.\d%%|%%end%%)/u)
    .map((piece) => {
      const number = /^%%if\.(\d)%%$/u.exec(piece)?.[1];
      if (number !== undefined) around.push(met[Number(number)] === true);
      else if (piece === '%%end%%') around.pop();
      else return around.every(Boolean) ? piece : '';
      return '';
    })
    .join('');
}

/**
 * Body of a message without the tables around its rows, which are fewer where nobody needs them, and without what only
 * Outlook reads. It gets no picture behind a section in which any recipient gets a link or a heading.
 */
function rowsOf(markup: string): string {
  return markup
    .slice(markup.indexOf('<body'))
    .replaceAll(/<!--\[if (?:gte )?mso[^\]]*\]>.*?<!\[endif\]-->/gsu, '')
    .replaceAll('mso-padding-alt:0;', '')
    .replaceAll(/<\/?(?:table|tbody)\b[^>]*>/gu, '');
}

const shownText = (text: string) => text.trim().replaceAll(/\n{2,}/gu, '\n\n');

describe('a message with conditions', () => {
  test(
    'is, once filled in, the message that was compiled for the recipient',
    () => {
      fc.assert(
        fc.property(documents, facts, (document, met) => {
          const marked = compile(document, { ...options, ...mark });
          const own = compile(document, { ...options, visibleIf: (one) => met[Number(one)] === true });
          expect(rowsOf(fill(marked.html, met))).toBe(rowsOf(own.html));
          expect(rowsOf(fill(marked.amp, met))).toBe(rowsOf(own.amp));
          if (!/[\p{L}\p{N}]/u.test(fill(marked.text, met).replaceAll('Subject', ''))) return;
          expect(shownText(fill(marked.text, met)).replace(/^Subject\n\n/u, '')).toBe(shownText(own.text));
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'passes the official validator for every recipient',
    async () => {
      const validator = await offlineValidator();
      fc.assert(
        fc.property(documents, facts, (document, met) => {
          const { amp } = compile(document, { ...options, ...mark });
          expect(validator.validate(fill(amp, met)).errors).toEqual([]);
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'is the message without conditions if everyone gets every block',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const plain = JSON.parse(
            JSON.stringify(document, (key, value: unknown) => (key === 'visibleIf' ? undefined : value)),
          ) as EmailDocument;
          const { html, amp, text } = compile(document, { ...options, visibleIf: () => true });
          expect({ html, amp, text }).toEqual({
            html: compile(plain, options).html,
            amp: compile(plain, options).amp,
            text: compile(plain, options).text,
          });
        }),
        runs,
      );
    },
    patience,
  );
});

const paragraph = (id: string, words: string, more: Partial<Block> = {}): Block => ({
  id,
  type: 'paragraph',
  version: 1,
  config: { ...coreBlocks.find(({ type }) => type === 'paragraph')?.defaults.config },
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  ...more,
});

const message = (...rows: Block[]): EmailDocument => ({
  version: 1,
  body: { config: { colors: { backdrop: '#ffffff', canvas: '#ffffff' }, fontFamily: 'Arial', fontSize: 15 } },
  rows,
});

test.each([
  ['only the first', [true, false], 'One\n\nTwo\n\nFour\n'],
  ['only the third', [false, true], 'Two\n\nThree\n\nFour\n'],
  ['both', [true, true], 'One\n\nTwo\n\nThree\n\nFour\n'],
  ['neither', [false, false], 'Two\n\nFour\n'],
])('the text part has no empty lines where a block is missing: %s', (_, met, expected) => {
  const { text } = compile(
    message(
      paragraph('b1', 'One', { visibleIf: 0 }),
      paragraph('b2', 'Two'),
      paragraph('b3', 'Three', { visibleIf: 1 }),
      paragraph('b4', 'Four'),
    ),
    { ...options, ...mark },
  );
  expect(fill(text, met)).toBe(expected);
});

/** Decisions that callers in JavaScript can return. */
const given = (decision: unknown) => () => decision as boolean;

test.each<[string, DecideVisibility | undefined, string, string]>([
  ['nobody decides', undefined, 'condition-undecided', 'set options.visibleIf'],
  [
    'the decision throws',
    () => {
      throw new Error('unknown segment');
    },
    'condition-failed',
    'failed with Error: unknown segment',
  ],
  ['the decision is a promise', given(Promise.resolve(false)), 'condition-failed', 'failed with object'],
  ['the decision is missing', given(undefined), 'condition-failed', 'failed with undefined'],
  ['the decision is a number', given(1), 'condition-failed', 'failed with number'],
  ['half of the marks is missing', given({ before: '{% if %}' }), 'condition-failed', 'failed with object'],
])('nobody gets a block if %s', (_, visibleIf, code, words) => {
  const document = message(paragraph('b1', 'Secret', { visibleIf: 'vip' }), paragraph('b2', 'Open'));
  const decided = visibleIf === undefined ? options : { ...options, visibleIf };
  const { diagnostics, ...parts } = compile(document, decided);
  expect(diagnostics).toEqual([
    expect.objectContaining({
      code,
      severity: 'error',
      blockId: 'b1',
      path: 'visibleIf',
      message: expect.stringContaining(words) as string,
    }),
  ]);
  for (const part of [parts.html, parts.amp, parts.text, compileHtml(document, decided)]) {
    expect(part).toContain('Open');
    expect(part).not.toContain('Secret');
  }
});

test('an unsubscribe link that only some get does not replace the line that everyone gets', () => {
  const linked = paragraph('b1', 'Unsubscribe here', { visibleIf: 0 });
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Unsubscribe here',
            marks: [{ type: 'link', attrs: { href: '%%unsubscribe_url%%' } }],
          },
        ],
      },
    ],
  };
  const given = {
    ...options,
    unsubscribe: { label: 'Leave the list' },
    placeholder: () => 'https://example.com/leave',
  };
  const document = message({ ...linked, content });
  const everyone = compile(document, { ...given, visibleIf: () => true });
  expect(everyone.html).not.toContain('Leave the list');
  const marked = compile(document, { ...given, ...mark });
  for (const part of [marked.html, marked.amp, marked.text]) expect(part).toContain('Leave the list');
});

test.each([{ any: 'thing' }, 'text', 3, false, [1], ''])(
  'the condition %j survives parsing and copying',
  (visibleIf) => {
    const parsed = parseDocument(JSON.stringify(message(paragraph('b1', 'One', { visibleIf }))), known);
    if (!parsed.ok) throw new Error('The document was refused.');
    const [block] = parsed.value.document.rows;
    if (block === undefined) throw new Error('The block was lost.');
    expect(block.visibleIf).toEqual(visibleIf);
    expect(copyBlock(block, () => 'bcopy', known).visibleIf).toEqual(visibleIf);
  },
);
