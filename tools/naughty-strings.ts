import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BlockDefinition } from '@x/email-compiler';
import { hostileTextReport, type HostileTextOptions } from '@x/email-compiler/conformance';
import type { AmpValidator } from '@x/email-compiler/validator';
import { expect, test } from 'vitest';

/** Timeout in ms of a test on a busy machine. */
export const naughtyPatience = 600_000;

const require = createRequire(import.meta.url);

/** The Big List of Naughty Strings. */
export const naughtyStrings = readStrings();

function readStrings(): readonly string[] {
  const file = require.resolve('big-list-of-naughty-strings');
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) throw new TypeError('The list is not a list.');
  return list.map(String);
}

/**
 * Returns the strings to try in the block at a position of a list. These are an eighth of all strings, and other ones for
 * the next block, unless `EVERY_STRING` is set as in the nightly run.
 */
function naughtyStringsFor(position: number): readonly string[] {
  if (process.env['EVERY_STRING'] !== undefined) return naughtyStrings;
  return naughtyStrings.filter((_, index) => index % 8 === position % 8);
}

/** Writes the strings into every text of each block, and tests that none escapes its context. */
export function testNaughtyStrings(
  blocks: readonly BlockDefinition[],
  loadValidator: () => Promise<AmpValidator>,
  options: Pick<HostileTextOptions, 'options' | 'parse'>,
): void {
  test('the list is complete', () => {
    expect(naughtyStrings.length).toBe(461);
  });

  test.each(blocks.map((definition, position) => ({ type: definition.type, definition, position })))(
    'no string of the Big List of Naughty Strings escapes its context in $type',
    async ({ definition, position }) => {
      const validator = await loadValidator();
      const texts = naughtyStringsFor(position);
      const report = hostileTextReport(definition, {
        ...options,
        texts,
        validate: (amp) => validator.validate(amp),
      });
      expect(report.problems.slice(0, 3)).toEqual([]);
      expect(report.tried).toBeGreaterThanOrEqual(texts.length * 3);
    },
    naughtyPatience,
  );
}
