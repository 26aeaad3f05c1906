import { mostFields, type ColumnField } from '@x/api-client/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownField } from '../fields/known-fields.ts';
import { suggestFields } from './suggest-fields.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);

function known(key: string, label = key, isDeleted = false): KnownField {
  return { key, label, type: 'number', isDeleted };
}

function suggest(
  names: readonly string[],
  fields: readonly KnownField[] = [],
  taken: readonly string[] = [],
) {
  const columns = names.map((name): ColumnField => (taken.includes(name) ? 'email' : 'ignore'));
  const { columns: found, newFields } = suggestFields(
    {
      names,
      columns,
      typeOf: () => ({ type: 'date', number_format: 'grouped' }),
      valuesOf: () => ['2026-01-01'],
      isEmpty: false,
    },
    fields,
  );
  return { columns: found, created: newFields.map(({ key, label, type }) => `${key} ${label} ${type}`) };
}

test('named columns become fields, by key or label if the project has them', () => {
  expect(
    suggest(
      [
        'email',
        'City',
        'Último pedido',
        'city',
        'Etiquetas',
        'Idioma',
        '',
        'import_line',
        'Suppressed',
        'lost',
      ],
      [known('city'), known('last_order', 'Último Pedido'), known('lost', 'Lost', true)],
      ['email'],
    ),
  ).toEqual({
    columns: [
      'email',
      'field:city',
      'field:last_order',
      'field:city_2',
      'tags',
      'field:language',
      'ignore',
      'ignore',
      'ignore',
      'field:lost',
    ],
    created: ['city_2 city date', 'language Idioma text', 'lost lost text'],
  });
});

test('the language of contacts has one field, by whatever name', () => {
  const language = known('language', 'Language');
  expect(suggest(['Idioma'], [language])).toEqual({ columns: ['field:language'], created: [] });
  expect(suggest(['Idioma'], [known('tongue', 'Idioma'), language]).columns).toEqual(['field:tongue']);
  expect(suggest(['Locale', 'Language'], [language])).toEqual({
    columns: ['field:language', 'field:language_2'],
    created: ['language_2 Language date'],
  });
});

test('200 columns keep 200, each in a field of its own', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Column ${String(index + 1)}`);
  const { columns } = suggest(names);
  expect(new Set(columns).size).toBe(200);
  expect(columns).not.toContain('ignore');
});

test('no more fields are suggested than a project can have', () => {
  const fields = Array.from({ length: mostFields - 1 }, (_, index) => known(`f${String(index)}`));
  expect(suggest(['a', 'b', 'f7'], fields).columns).toEqual(['field:a', 'ignore', 'field:f7']);
});

test('any names of columns get meanings that differ', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 30 }), (names) => {
      const { columns, created } = suggest(names, [known('city'), known('town', 'Old', true)]);
      const meant = columns.filter((column) => column !== 'ignore');
      expect(columns).toHaveLength(names.length);
      expect(new Set(meant).size).toBe(meant.length);
      expect(new Set(created).size).toBe(created.length);
    }),
    { numRuns },
  );
});
