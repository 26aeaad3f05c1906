import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fieldTypes,
  keyOfLabel,
  fieldKeySchema,
  mostDecimals,
  numberFormats,
  type FieldFormat,
  type FieldType,
} from './field-types.ts';
import { plainFieldValue, writeFieldValue } from './field-texts.ts';
import {
  isSameValue,
  largestNumber,
  longestText,
  readFieldValue,
  readYesOrNo,
  type FieldShape,
  type FieldValue,
  type ReadFieldValue,
} from './field-values.ts';
import * as v from 'valibot';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 100);

const choices = ['Gold', 'Silver'];

function shapeOf(type: FieldType): FieldShape {
  return { type, choices: type === 'choice' ? choices : [] };
}

const long = 'x'.repeat(longestText + 1);

test.each<
  [type: FieldType, input: FieldValue | null, read: FieldValue | null | { readonly problem: string }]
>([
  ['text', ' Madrid ', 'Madrid'],
  ['text', '', null],
  ['text', '   ', null],
  ['text', null, null],
  ['text', 12.5, '12.5'],
  ['text', true, 'yes'],
  ['text', ['a', 'b'], 'a, b'],
  ['text', long, { problem: 'text_too_long' }],
  ['text', 'a\u0000b', { problem: 'text_invalid' }],
  ['text', '\uD800', { problem: 'text_invalid' }],
  ['number', '12', 12],
  ['number', '-0', 0],
  ['number', ' 1250.50 ', 1250.5],
  ['number', '1e3', 1000],
  ['number', '.5', 0.5],
  ['number', 7, 7],
  ['number', Number.NaN, { problem: 'number_invalid' }],
  ['number', Number.POSITIVE_INFINITY, { problem: 'number_invalid' }],
  ['number', largestNumber * 10, { problem: 'number_invalid' }],
  ['number', '1,250', { problem: 'number_invalid' }],
  ['number', 'abc', { problem: 'number_invalid' }],
  ['number', '0x10', { problem: 'number_invalid' }],
  ['number', true, { problem: 'number_invalid' }],
  ['number', ['1'], 1],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '2023-02-29', { problem: 'date_invalid' }],
  ['date', '31/01/2026', { problem: 'date_invalid' }],
  ['date', 20260131, { problem: 'date_invalid' }],
  ['boolean', true, true],
  ['boolean', 'Sí', true],
  ['boolean', 'NO', false],
  ['boolean', 1, true],
  ['boolean', '', null],
  ['boolean', 'perhaps', { problem: 'boolean_invalid' }],
  ['choice', 'gold', 'Gold'],
  ['choice', 'Bronze', { problem: 'choice_unknown' }],
  ['list', 'red; blue,red', ['red', 'blue']],
  ['list', [' red ', '', 'blue'], ['red', 'blue']],
  ['list', [], null],
  ['list', ['a,b', 'c'], ['a', 'b', 'c']],
  ['list', 'x'.repeat(300), { problem: 'list_too_long' }],
  ['list', 7, ['7']],
])('%s reads %j as %j', (type, input, expected) => {
  const read = readFieldValue(input, shapeOf(type));
  const isProblem = typeof expected === 'object' && expected !== null && 'problem' in expected;
  expect(read).toEqual(isProblem ? { ok: false, ...expected } : { ok: true, value: expected });
});

const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string({ maxLength: 10 }), { maxLength: 5 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(null, 'yes', 'Gold', '12', '2026-01-31'),
);

function valueOf(read: ReadFieldValue): FieldValue | null | undefined {
  return read.ok ? read.value : undefined;
}

test('what was read is read again as the same, also from its plain text and from JSON', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fieldTypes), anyValue, (type, input) => {
      const shape = shapeOf(type);
      const value = valueOf(readFieldValue(input, shape)) ?? null;
      if (value === null) return;
      const stored = JSON.parse(JSON.stringify(value)) as FieldValue;
      expect(valueOf(readFieldValue(stored, shape))).toEqual(value);
      const written = readFieldValue(plainFieldValue(value), shape);
      expect(isSameValue(valueOf(written) ?? null, value)).toBe(true);
    }),
    { numRuns },
  );
});

test.each([
  ['English', 'Yes', 'no'],
  ['Spanish', 'Sí', 'NO'],
  ['French', 'oui', 'Non'],
  ['German', 'Ja', 'nein'],
  ['Italian', 'vero', 'falso'],
  ['Portuguese', 'sim', 'não'],
  ['Dutch', 'waar', 'nee'],
  ['Polish', 'tak', 'nie'],
  ['Russian', 'да', 'нет'],
  ['Turkish', 'evet', 'hayır'],
  ['Japanese', 'はい', 'いいえ'],
  ['Chinese', '是', '否'],
  ['Arabic', 'نعم', 'لا'],
  ['Hindi', 'हाँ', 'नहीं'],
  ['Indonesian', 'ya', 'tidak'],
  ['Korean', '네', '아니요'],
])('yes and no are read in %s', (_language, yes, no) => {
  expect([readYesOrNo(yes), readYesOrNo(no), readYesOrNo(`${yes} ${no}`)]).toEqual([true, false, undefined]);
});

test.each<[field: Omit<FieldFormat, 'type'>, value: number | string, language: string, text: string]>([
  [{}, 10_000, 'en', '10,000'],
  [{ number_format: 'grouped' }, 1000, 'es', '1.000'],
  [{ number_format: 'plain' }, 10_000, 'en', '10000'],
  [{ number_format: 'plain' }, 1250.5, 'es', '1250,5'],
  [{ number_format: 'plain' }, -largestNumber, 'en', '-1000000000000000'],
  [{ number_format: 'plain', decimals: 2 }, 10_000, 'es', '10000,00'],
  [{ number_format: 'grouped', decimals: 0 }, 1250.5, 'en', '1,251'],
  [{ number_format: 'grouped', decimals: 2 }, 1250.5, 'es', '1.250,50'],
  [{ number_format: 'grouped', decimals: 4 }, 0.00005, 'en', '0.0001'],
  [{ number_format: 'percent' }, 25, 'en', '25%'],
  [{ number_format: 'percent' }, 0.1, 'en', '0.1%'],
  [{ number_format: 'percent', decimals: 1 }, 1250, 'es', '1.250,0\u00A0%'],
  [{ number_format: 'plain' }, 'not a number', 'en', 'not a number'],
])('a number field with %j writes %s in %s as %s', (format, value, language, text) => {
  expect(writeFieldValue({ type: 'number', ...format }, value, language)).toBe(text);
});

test('other types ignore the format of numbers', () => {
  const format = { number_format: 'percent', decimals: 4 } as const;
  expect(writeFieldValue({ type: 'text', ...format }, '10000', 'en')).toBe('10000');
  expect(writeFieldValue({ type: 'date', ...format }, '2026-01-31', 'en')).toBe('January 31, 2026');
});

test('a format never changes the value, and a plain number is read as it was', () => {
  const format = fc.record({
    number_format: fc.constantFrom(...numberFormats),
    decimals: fc.option(fc.integer({ min: 0, max: mostDecimals })),
  });
  const anyNumber = fc.double({ min: -largestNumber, max: largestNumber, noNaN: true }).map((value) => {
    const read = readFieldValue(Number(value.toFixed(6)), { type: 'number', choices: [] });
    return read.ok ? Number(read.value) : 0;
  });
  fc.assert(
    fc.property(anyNumber, format, fc.constantFrom('en', 'es', 'de'), (value, chosen, language) => {
      const shown = writeFieldValue({ type: 'number', ...chosen }, value, language);
      expect(plainFieldValue(value)).toBe(String(value));
      expect(shown).not.toBe('');
      const plain = writeFieldValue({ type: 'number', number_format: 'plain' }, value, language);
      expect(Number(plain.replace(',', '.'))).toBe(value);
    }),
    { numRuns },
  );
});

test.each<[type: FieldType, value: FieldValue, language: string, text: string]>([
  ['number', 1250.5, 'es', '1.250,5'],
  ['number', 1250.5, 'en', '1,250.5'],
  ['number', 1250.5, 'de', '1.250,5'],
  ['date', '2026-01-31', 'es', '31 de enero de 2026'],
  ['date', '2026-01-31', 'en', 'January 31, 2026'],
  ['date', '2026-01-31', 'en-GB', '31 January 2026'],
  ['date', '2026-01-31', 'no such language', 'January 31, 2026'],
  ['boolean', true, 'es-MX', 'Sí'],
  ['boolean', false, 'fr', 'Non'],
  ['boolean', true, 'ja', 'Yes'],
  ['list', ['rojo', 'azul', 'verde'], 'es', 'rojo, azul y verde'],
  ['text', '1250.5', 'es', '1250.5'],
  ['choice', 'Gold', 'es', 'Gold'],
  ['number', 'not a number', 'es', 'not a number'],
])('%s %j is written in %s as %s', (type, value, language, text) => {
  expect(writeFieldValue({ type }, value, language)).toBe(text);
});

test('any value is written in any language, even if it does not fit the type', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fieldTypes),
      anyValue,
      fc.string({ maxLength: 8 }),
      (type, value, language) => {
        expect(typeof writeFieldValue({ type }, value ?? '', language)).toBe('string');
      },
    ),
    { numRuns },
  );
});

test.each([
  ['Fecha de alta', [], 'fecha_de_alta'],
  ['Último pedido (€)', [], 'ultimo_pedido'],
  ['2nd address', [], 'nd_address'],
  ['Город', [], 'field'],
  ['Город', ['field'], 'field_2'],
  ['Email', [], 'email_2'],
  ['City', ['city', 'city_2'], 'city_3'],
])('the label %s gets a key beside %j', (label, taken, key) => {
  expect(keyOfLabel(label, new Set(taken))).toBe(key);
});

test('every label gets a valid key that no other field has', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { maxLength: 20 }), (labels) => {
      const taken = new Set<string>();
      for (const label of labels) {
        const key = keyOfLabel(label, taken);
        expect(taken.has(key)).toBe(false);
        expect(v.is(fieldKeySchema, key)).toBe(true);
        taken.add(key);
      }
    }),
    { numRuns },
  );
});
