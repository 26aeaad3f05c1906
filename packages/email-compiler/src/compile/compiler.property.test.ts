import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { compileBlock, compileFrame } from './compile-block.ts';
import { compile } from './compile.ts';
import { createCompiler } from './compiler.ts';
import { documentArbitrary } from '../conformance/arbitrary.ts';
import type { EmailDocument } from '../schema/document.ts';
import { someAssets } from '../testing/assets.ts';

/*
 * Edits two copies of a document: the first in place, the second with new objects around each change, as an editor
 * does. A compiler, which does not support edits in place, compiles the second copy. Both copies must give the same
 * result.
 */

const { PROPERTY_RUNS = '150', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};

/** Timeout of the property in ms, long enough for a busy machine. */
const patience = 120_000 + 120 * runs.numRuns;

type Container = Record<string, unknown> | unknown[];
type Edit = readonly [path: readonly number[], value: unknown];

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/**
 * Converts a path of numbers to a path of property names. At each level, the number selects a property of the current
 * value. The path ends early at a value without properties.
 */
function namesAlong(value: unknown, [step, ...rest]: readonly number[]): readonly string[] {
  if (step === undefined || !isContainer(value)) return [];
  const names = Object.keys(value);
  const name = names[step % Math.max(1, names.length)];
  if (name === undefined) return [];
  return [name, ...namesAlong(Reflect.get(value, name), rest)];
}

function changeInPlace(container: Container, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return;
  const inner: unknown = Reflect.get(container, name);
  if (rest.length === 0 || !isContainer(inner)) Reflect.set(container, name, value);
  else changeInPlace(inner, rest, value);
}

function changed(container: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = changed(Reflect.get(Object(container), name), rest, value);
  return Array.isArray(container)
    ? container.with(Number(name), inner)
    : { ...Object(container), [name]: inner };
}

const values = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', '#123456', 'center', 'en', 12, -1, 1e9, true),
  fc.jsonValue(),
);
const edits = fc.array(fc.tuple(fc.array(fc.nat({ max: 40 }), { minLength: 2, maxLength: 7 }), values), {
  minLength: 1,
  maxLength: 5,
});
const options = {
  blocks: coreBlocks,
  subject: 'Hi',
  unsubscribe: { label: 'Unsubscribe' },
  assets: someAssets,
};
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test(
  'a compiler gives the same result as compile after any edits, and compile the same after edits in place',
  { timeout: patience },
  () => {
    fc.assert(
      fc.property(documentArbitrary(coreBlocks), edits, (generated, all: readonly Edit[]) => {
        const mutable = structuredClone(generated);
        let document: EmailDocument = structuredClone(generated);
        const compiler = createCompiler();
        compiler.compile(document, options);
        compile(mutable, options);
        for (const [path, value] of all) {
          const names = namesAlong(document, path);
          changeInPlace(Object(mutable), names, structuredClone(value));
          // The types do not hold after an edit, which can put any value into the document.
          document = changed(document, names, value) as EmailDocument;
          const expected = plain(compile(structuredClone(document), options));
          expect(plain(compiler.compile(document, options))).toEqual(expected);
          expect(plain(compile(mutable, options))).toEqual(expected);
          const rows = Array.isArray(document.rows) ? document.rows.filter(isBlockWithId) : [];
          for (const block of rows.slice(0, 3)) {
            const withSlots = { ...options, slots: true };
            expect(plain(compiler.compileBlock(document, block, withSlots))).toEqual(
              plain(compileBlock(structuredClone(document), structuredClone(block), withSlots)),
            );
          }
          expect(compiler.compileFrame(document, options)).toEqual(compileFrame(mutable, options));
        }
      }),
      runs,
    );
  },
);

function isBlockWithId(value: unknown): value is EmailDocument['rows'][number] {
  return (
    isContainer(value) &&
    typeof Reflect.get(value, 'id') === 'string' &&
    typeof Reflect.get(value, 'type') === 'string'
  );
}
