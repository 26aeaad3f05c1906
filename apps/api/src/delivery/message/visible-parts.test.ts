import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutHidden } from './personalise.ts';
import { conditionMarks, splitAtTokens } from './token.ts';
import { visibleParts, type Boundary } from './visible-parts.ts';

interface Tree {
  readonly words: string;
  readonly position: number | null;
  readonly inside: readonly Tree[];
}

const trees: fc.Arbitrary<readonly Tree[]> = fc
  .letrec<{ tree: Tree }>((tie) => ({
    tree: fc.record({
      words: fc.constantFrom('one ', 'two ', '%%merge.text.email.%% ', '%%open_id%% ', '%', '% % '),
      position: fc.option(fc.nat(3)),
      inside: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
    }),
  }))
  .tree.map((tree) => [tree]);

function written({ words, position, inside }: Tree): string {
  const content = words + inside.map(written).join('');
  if (position === null) return content;
  const { before, after } = conditionMarks(position);
  return before + content + after;
}

function seen({ words, position, inside }: Tree, met: readonly boolean[]): string {
  if (position !== null && met[position] !== true) return '';
  return words + inside.map((tree) => seen(tree, met)).join('');
}

test('recipients get what they meet the conditions of, at any depth', () => {
  fc.assert(
    fc.property(trees, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (all, met) => {
      const part = all.map(written).join('');
      const expected = all.map((tree) => seen(tree, met)).join('');
      expect(withoutHidden(part, (position) => met[position] === true)).toBe(expected);
    }),
  );
});

const isBoundary = (part: string | Boundary): part is Boundary => typeof part !== 'string';

test.each<[string, readonly (string | Boundary)[], string]>([
  ['an end without a start', ['a', { kind: 'end' }, 'b'], 'ab'],
  ['a start without an end, met', ['a', { kind: 'if', position: 0 }, 'b'], 'ab'],
  ['a start without an end, not met', ['a', { kind: 'if', position: 1 }, 'b'], 'a'],
  ['a position that does not exist', ['a', { kind: 'if', position: 9 }, 'b', { kind: 'end' }, 'c'], 'ac'],
])('%s', (_, parts, expected) => {
  expect(visibleParts<string>(parts, isBoundary, (position) => position === 0).join('')).toBe(expected);
});

test('marks are read as tokens, and no placeholder is', () => {
  const { before, after } = conditionMarks(12);
  expect(splitAtTokens(`${before}x${after}%%if%%%%end%%`)).toEqual([
    { kind: 'if', position: 12 },
    'x',
    { kind: 'end' },
    { kind: 'placeholder', name: 'if' },
    { kind: 'placeholder', name: 'end' },
  ]);
});
