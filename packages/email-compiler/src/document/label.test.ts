import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heading } from '../blocks/heading/heading.ts';
import { compile } from '../compile/compile.ts';
import { mergeDocuments } from '../merge/index.ts';
import { labelLimit, readLabel, type Block, type EmailDocument } from '../schema/document.ts';
import { createBlock, createEmptyDocument } from './create.ts';
import { copyBlock } from './operations.ts';
import { parseDocument } from './parse.ts';

const known = { blocks: [heading] };
const messageOf = (label: unknown): EmailDocument => ({
  ...createEmptyDocument(),
  rows: [{ ...createBlock(heading, 'bheading'), label } as Block],
});

function parsedLabel(label: unknown): string | undefined {
  const parsed = parseDocument(JSON.stringify(messageOf(label)), known);
  if (!parsed.ok) throw new Error('The document was refused.');
  expect(parsed.value.diagnostics).toEqual([]);
  return parsed.value.document.rows[0]?.label;
}

test.each([
  ['Hero', 'Hero'],
  ['  Top \n offer ', 'Top offer'],
  ['', undefined],
  [' \t', undefined],
  [7, undefined],
  [null, undefined],
  [['Hero'], undefined],
  ['x'.repeat(200), 'x'.repeat(labelLimit)],
  ['🎉'.repeat(200), '🎉'.repeat(labelLimit)],
])('parses the label %j', (given, label) => {
  expect(parsedLabel(given)).toBe(label);
});

describe('any label', () => {
  const labels = fc.oneof(fc.string({ maxLength: 200, unit: 'grapheme' }), fc.string(), fc.jsonValue());

  test('is parsed once and for all, within its limit', () => {
    fc.assert(
      fc.property(labels, (given) => {
        const label = parsedLabel(given);
        expect(readLabel(label)).toBe(label);
        expect(Array.from(label ?? '').length).toBeLessThanOrEqual(labelLimit);
      }),
    );
  });

  test('does not change the compiled message, and is copied', () => {
    fc.assert(
      fc.property(labels, (given) => {
        const parsed = parseDocument(messageOf(given), known);
        if (!parsed.ok) throw new Error('The document was refused.');
        const { document } = parsed.value;
        expect(compile(document, known)).toEqual(compile(messageOf(undefined), known));
        const [block] = document.rows;
        if (block !== undefined) expect(copyBlock(block, () => 'bcopy', known).label).toBe(block.label);
      }),
      { numRuns: 50 },
    );
  });
});

describe('merging', () => {
  const base = messageOf('Before');
  const retitled = (label: string) => messageOf(label);

  test('takes a label that one side changed', () => {
    expect(mergeDocuments({ base, mine: base, theirs: retitled('Hero') }, known)).toEqual({
      document: retitled('Hero'),
      conflicts: [],
    });
  });

  test('reports a label that both sides changed', () => {
    const { document, conflicts } = mergeDocuments(
      { base, mine: retitled('Mine'), theirs: retitled('Theirs') },
      known,
    );
    expect(document.rows[0]?.label).toBe('Mine');
    expect(conflicts).toMatchObject([{ kind: 'block', id: 'bheading' }]);
  });
});
