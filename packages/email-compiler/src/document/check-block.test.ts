import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.js';
import { heading } from '../blocks/heading/heading.js';
import { blockArbitrary } from '../conformance/arbitrary.js';
import { headingOf } from '../rich-text/rich-text.js';
import { isRight } from './check-block.js';
import { createBlock } from './create.js';
import type { Block } from './document.js';

const before = createBlock(heading, 'b0000001');
isRight(before, heading);
const { colors } = before.config;

test.each<[string, Block, boolean]>([
  ['a field', { ...before, config: { ...before.config, fontSize: 20 } }, true],
  ['a field to something wrong', { ...before, config: { ...before.config, fontSize: 1000 } }, false],
  [
    'a field of a field to something wrong',
    { ...before, config: { ...before.config, colors: { ...colors, text: 'red' } } },
    false,
  ],
  ['the content', { ...before, content: headingOf('Hello') }, true],
  [
    'the content to something wrong',
    { ...before, content: { type: 'doc', content: [{ type: 'poem' }] } },
    false,
  ],
  ['a field to nothing', { ...before, config: { colors, padding: before.config['padding'] } }, false],
  [
    'all of the config to nothing',
    { id: before.id, type: before.type, content: before.content } as Block,
    false,
  ],
  ['the config to a list', { ...before, config: [] as unknown as Block['config'] }, false],
])('after a change of %s the block is found right or wrong', (_, block, expected) => {
  expect(isRight(block, heading, before)).toBe(expected);
  expect(isRight(structuredClone(block), heading)).toBe(expected);
});

/** A value with another in the place of one of its parts, however deep. */
function replaced(value: unknown, path: readonly number[], other: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return other;
  const names = Object.keys(value);
  const name = names[step % Math.max(1, names.length)];
  if (name === undefined) return other;
  const inner = replaced((value as Record<string, unknown>)[name], rest, other);
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...value, [name]: inner };
}

const anything = fc.oneof(
  fc.constantFrom(undefined, null, '', '#123456', 'center', 12, -1, 1e9, true, [], {}, { type: 'doc' }),
  fc.jsonValue(),
);

test.each(coreBlocks.map((definition) => [definition.type, definition] as const))(
  'whatever changes in a %s block, looking at what changed finds what looking at all of it does',
  (_, definition) => {
    const change = fc.tuple(
      blockArbitrary(definition),
      fc.array(fc.nat({ max: 9 }), { maxLength: 5 }),
      anything,
    );
    fc.assert(
      fc.property(change, ([block, path, other]) => {
        isRight(block, definition);
        const config = replaced(block.config, path, other) as Block['config'];
        const content = replaced(block.content, path, other);
        for (const changed of [
          { ...block, config },
          { ...block, content },
          { ...block, config, content },
        ]) {
          expect(isRight(changed, definition, block)).toBe(v.is(definition.schema, changed));
        }
      }),
      { numRuns: 300 },
    );
  },
);
