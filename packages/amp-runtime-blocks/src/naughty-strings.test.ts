import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostileTextReport } from '@x/email-compiler/conformance';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';
import { offlineValidator, options } from './testing/golden.ts';

/** Timeout in ms per block on a busy machine. */
const patience = 600_000;

const require = createRequire(import.meta.url);
const list = require.resolve('big-list-of-naughty-strings');
const naughtyStrings = (JSON.parse(readFileSync(list, 'utf8')) as readonly unknown[]).map(String);

test('the list is complete', () => {
  expect(naughtyStrings.length).toBe(461);
});

test.each(ampBlocks.map((definition, position) => ({ type: definition.type, definition, position })))(
  'no string of the Big List of Naughty Strings escapes its context in $type',
  async ({ definition, position }) => {
    const validator = await offlineValidator();
    // An eighth of the strings, and other ones for the next block. The nightly run tries all of them.
    const all = process.env['EVERY_STRING'] !== undefined;
    const texts = naughtyStrings.filter((_, index) => all || index % 8 === position % 8);
    const report = hostileTextReport(definition, {
      texts,
      parse: parseFragment,
      validate: (amp) => validator.validate(amp),
      options,
    });
    expect(report.problems.slice(0, 3)).toEqual([]);
    expect(report.tried).toBeGreaterThanOrEqual(texts.length * 3);
  },
  patience,
);
