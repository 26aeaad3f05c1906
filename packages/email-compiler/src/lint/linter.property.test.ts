import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { compile } from '../compile/compile.ts';
import { documentArbitrary } from '../conformance/arbitrary.ts';
import type { EmailDocument } from '../schema/document.ts';
import { someAssets } from '../testing/assets.ts';
import { lint } from './lint.ts';
import { createLinter } from './linter.ts';

const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? '1000') / 10);
const documents = documentArbitrary(coreBlocks);
const options = {
  blocks: coreBlocks,
  unsubscribe: { label: 'Unsubscribe' },
  assets: someAssets,
  mergeTagNames: ['first_name'],
};

/** Changes of a document, with the other document as a source of blocks and settings. */
const changes: readonly ((document: EmailDocument, other: EmailDocument) => EmailDocument)[] = [
  (document) => document,
  (document, { rows }) => ({ ...document, rows: [...rows.slice(0, 1), ...document.rows] }),
  (document) => ({ ...document, rows: document.rows.slice(1) }),
  (document) => ({ ...document, rows: document.rows.toReversed() }),
  (document, { rows }) => ({ ...document, rows: document.rows.map((row, index) => rows[index] ?? row) }),
  (document) => ({ ...document, rows: document.rows.map((row) => ({ ...row, id: `${row.id}x` })) }),
  (document, { body }) => ({ ...document, body }),
];

test(
  'a linter that remembers blocks finds what lint finds after every change',
  () => {
    const steps = fc.array(
      fc.record({
        change: fc.constantFrom(...changes),
        other: documents,
        names: fc.constantFrom(undefined, [], ['first_name']),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(documents, steps, (first, following) => {
        const linter = createLinter();
        let document = first;
        for (const { change, other, names } of following) {
          document = change(document, other);
          const { mergeTagNames: _, ...rest } = options;
          const given = names === undefined ? rest : { ...options, mergeTagNames: names };
          const compiled = compile(document, given);
          expect(linter.lint(document, compiled, given)).toEqual(lint(document, compiled, given));
        }
      }),
      { numRuns },
    );
  },
  600_000 + 60 * numRuns,
);
