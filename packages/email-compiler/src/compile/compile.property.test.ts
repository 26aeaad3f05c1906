import * as fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { product } from '../blocks/product/product.ts';
import { compile, type CompileResult } from './compile.ts';
import { documentArbitrary } from '../conformance/arbitrary.ts';
import { linksOf, textsOf } from '../conformance/document-words.ts';
import { wordsOf } from '../conformance/read-markup.ts';
import { structureOf } from '../conformance/structure.ts';
import { parseDocument } from '../document/parse.ts';
import type { EmailDocument } from '../schema/document.ts';
import { compileAmp } from '../targets/amp.ts';
import { compileHtml } from '../targets/html.ts';
import { compileText } from '../targets/text.ts';
import { someAssets } from '../testing/assets.ts';
import { withPlainText } from '../testing/plain-text.ts';
import { offlineValidator } from '../testing/validator.ts';

/** Number of documents per property, and the seed. A failed test prints its seed. */
const { PROPERTY_RUNS = '150', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};
/** Timeout in ms per property, long enough for a busy machine. */
const patience = 600_000 + 60 * runs.numRuns;
const blocks = [...coreBlocks, product];
const documents = documentArbitrary(blocks);
const options = { blocks, subject: 'Subject', unsubscribe: { label: 'Unsubscribe' }, assets: someAssets };

describe('documents generated from the schemas', () => {
  test(
    'AMP passes the official validator',
    async () => {
      const validator = await offlineValidator();
      fc.assert(
        fc.property(documents, (document) => {
          expect(validator.validate(compile(document, options).amp).errors).toEqual([]);
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'all three outputs contain every text',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const compiled = compile(document, options);
          const html = wordsOf(compiled.html);
          const amp = wordsOf(compiled.amp);
          const text = compiled.text.replace(/\s+/g, ' ');
          for (const words of textsOf(document)) {
            expect(html).toContain(words);
            expect(amp).toContain(words);
            expect(text).toContain(words);
          }
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'all three outputs contain every usable link',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const compiled = compile(document, options);
          for (const href of linksOf(document)) {
            const written = href.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
            expect(compiled.html).toContain(`href="${written}`);
            expect(compiled.amp).toContain(`href="${written}`);
            expect(compiled.text).toContain(href);
          }
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'no text escapes its context: the structure equals that of the document with plain words',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const plain = withPlainText(document);
          const hostile = compile(document, options);
          const harmless = compile(plain, options);
          expect(structure(hostile.html)).toEqual(structure(harmless.html));
          expect(structure(hostile.amp)).toEqual(structure(harmless.amp));
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'compiling is deterministic and does not depend on earlier compilations',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const fresh = everything(compile(structuredClone(document), options));
          expect(everything(compile(document, options))).toEqual(fresh);
          expect(everything(compile(document, options))).toEqual(fresh);
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'compiling all three parts gives the same as compiling each part',
    () => {
      const broken = fc.tuple(documents, fc.nat(), fc.anything()).map(([document, place, config]) => ({
        ...document,
        rows: document.rows.map((row, index) => (index === place % 8 ? { ...row, config } : row)),
      }));
      fc.assert(
        fc.property(fc.oneof(documents, broken), (value) => {
          const document = value as EmailDocument;
          const { html, amp, text } = compile(document, options);
          expect(html).toBe(compileHtml(document, options));
          expect(amp).toBe(compileAmp(document, options));
          expect(text).toBe(compileText(document, options));
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'parsing does not change the output of compiling',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const parsed = parseDocument(JSON.stringify(document), { blocks });
          if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
          expect(parsed.value.diagnostics).toEqual([]);
          // JSON escapes and restores lone surrogates itself, so the text stays the same.
          expect(parsed.value.document).toEqual(document);
          expect(everything(compile(parsed.value.document, options))).toEqual(
            everything(compile(document, options)),
          );
        }),
        runs,
      );
    },
    patience,
  );
});

describe('any value at all', () => {
  const values = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true }),
    fc.string(),
    fc.json(),
    fc.record(
      { body: fc.anything(), rows: fc.array(fc.anything()), version: fc.anything() },
      { requiredKeys: [] },
    ),
    fc.record({
      rows: fc.array(
        fc.record(
          {
            id: fc.anything(),
            type: fc.constantFrom(...blocks.map(({ type }) => type), 'unknown'),
            version: fc.anything(),
            config: fc.anything(),
            content: fc.anything(),
            attrs: fc.anything(),
          },
          { requiredKeys: ['type'] },
        ),
      ),
    }),
  );

  test(
    'parses to a document that compiles, or to errors; never throws',
    () => {
      fc.assert(
        fc.property(values, (value) => {
          const parsed = parseDocument(value, { blocks });
          const outcome = parsed.ok ? [compile(parsed.value.document, options).html] : parsed.errors;
          expect(outcome.length).toBeGreaterThan(0);
        }),
        runs,
      );
    },
    patience,
  );
});

function everything(compiled: CompileResult) {
  return { ...compiled, sizes: compiled.sizes };
}

function structure(markup: string): readonly string[] {
  return structureOf(markup, (part) => parse(part));
}
