import { compile, coreBlocks, parseDocument } from '@x/email-compiler';
import { definitionProblems, documentArbitrary } from '@x/email-compiler/conformance';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';
import { expressionsOf } from './testing/bound-expressions.ts';
import { countNodes, mostNodes, parseExpression } from '@x/email-compiler/amp-bind';
import { offlineValidator, options as givenOptions } from './testing/golden.ts';

/** Number of documents per property, and the seed, which a failed test prints so that it can be repeated. */
const { PROPERTY_RUNS = '100', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};
const assets = (name: string) => `https://img.example.com/${name}.png`;
const options = { ...givenOptions, assets };
/** Timeout in ms per property on a busy machine. */
const patience = 600_000 + 120 * runs.numRuns;

test(
  'AMP passes the validator for every document that the schemas can express',
  async () => {
    const validator = await offlineValidator();
    fc.assert(
      fc.property(documentArbitrary(ampBlocks, 4), (document) => {
        const compiled = compile(document, options);
        expect(validator.validate(compiled.amp).errors).toEqual([]);
        expect(compiled.diagnostics.filter(({ code }) => code.startsWith('block-'))).toEqual([]);
      }),
      runs,
    );
  },
  patience,
);

test(
  'parsing does not change the output, and compiling does not depend on earlier compilations',
  () => {
    fc.assert(
      fc.property(documentArbitrary([...coreBlocks, ...ampBlocks], 4), (document) => {
        const compiled = compile(document, options);
        const parsed = parseDocument(JSON.stringify(document), options);
        if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
        expect(parsed.value.diagnostics).toEqual([]);
        expect(compile(parsed.value.document, options)).toEqual(compiled);
        expect(compile(structuredClone(document), options)).toEqual(compiled);
        expect(compiled.text.trim()).not.toBe('');
      }),
      runs,
    );
  },
  patience,
);

test(
  'every expression parses and stays below the limit of nodes',
  () => {
    fc.assert(
      fc.property(documentArbitrary(ampBlocks, 4), (document) => {
        for (const expression of expressionsOf(compile(document, options).amp)) {
          expect(countNodes(parseExpression(expression))).toBeLessThanOrEqual(mostNodes);
        }
      }),
      runs,
    );
  },
  patience,
);

test.each(ampBlocks.map((definition) => [definition.type, definition] as const))(
  '%s passes the conformance suite',
  async (_, definition) => {
    const validator = await offlineValidator();
    const validate = (amp: string) => validator.validate(amp);
    const api = { url: 'https://api.example.com', projectId: '7' };
    expect(definitionProblems(definition, { validate, api, assets, numRuns: 15 })).toEqual([]);
  },
  patience,
);
