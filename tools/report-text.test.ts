import { expect, test } from 'vitest';
import { shortenContract, shortenRepeated } from './report-text.ts';

const heading = '## API Report File for "@x/example"\n\n```ts\n\nimport * as v from \'valibot\';';
const end = '```\n';

const schema = (message: string) =>
  [
    '// @public (undocumented)',
    'export const teamSchema: v.ObjectSchema<{',
    '    readonly id: v.StringSchema<undefined>;',
    '    // (undocumented)',
    `    readonly name: v.StringSchema<"${message}">;`,
    '    readonly created_at: v.StringSchema<undefined>;',
    '    readonly updated_at: v.StringSchema<undefined>;',
    '}, undefined>;',
  ].join('\n');
const type = '// @public\nexport type Team = v.InferOutput<typeof teamSchema>;';
const report = (...blocks: readonly string[]) => [heading, ...blocks, end].join('\n\n');

test('a part of the contract is shortened to its name', () => {
  const shortened = '// @public (undocumented)\nexport const teamSchema: …;';
  expect(shortenContract(report(schema('This is empty.'), type))).toBe(report(shortened, type));
});

test('other constants and short schemas stay as they are', () => {
  const text = report(
    '// @public\nexport const roles: {\n    readonly a: 1;\n    readonly b: 2;\n    readonly c: 3;\n    readonly d: 4;\n};',
    '// @public\nexport const idSchema: v.ObjectSchema<{\n    readonly id: v.StringSchema<undefined>;\n}, undefined>;',
  );
  expect(shortenContract(text)).toBe(text);
});

test('an export that the main entry has too is shortened to its name', () => {
  const changed = type.replace('teamSchema', 'otherSchema');
  expect(shortenRepeated(report(schema('a'), type), report(schema('a'), changed))).toBe(
    report(type, '// As in the report of the main entry:\n//   teamSchema'),
  );
});

test('an entry without shared exports stays as it is', () => {
  expect(shortenRepeated(report(type), report(schema('a')))).toBe(report(type));
});
