import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHsv, toHsv } from './color-model.ts';
import { formFieldControls, isPattern } from './form-field-controls.ts';
import { joinList, splitList } from './list-text.ts';
import { parametersOf, rowProblems } from './parameter-rows.ts';
import { keepOrder } from './use-palette.ts';

describe('the color model', () => {
  test.each([
    ['#000000', { hue: 0, saturation: 0, value: 0 }],
    ['#ffffff', { hue: 0, saturation: 0, value: 100 }],
    ['#ff0000', { hue: 0, saturation: 100, value: 100 }],
    ['#00ff00', { hue: 120, saturation: 100, value: 100 }],
    ['#0000ff', { hue: 240, saturation: 100, value: 100 }],
  ])('%s', (color, expected) => {
    expect(toHsv(color)).toEqual(expected);
    expect(fromHsv(expected)).toBe(color);
  });

  test('every color survives the conversion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const color = `#${number.toString(16).padStart(6, '0')}`;
        expect(fromHsv(toHsv(color))).toBe(color);
      }),
    );
  });
});

describe('controls of form fields', () => {
  describe('controls of an input in the form fields dialog', () => {
    test.each([
      { settings: { required: true, regexp: '[0-9]+' }, controls: ['required', 'regexp'] },
      { settings: { required: false, regexp: '[0-9]+' }, controls: ['required'] },
      { settings: { required: true }, controls: ['required'] },
      { settings: { show: true, required: false }, controls: ['show', 'required'] },
      { settings: { show: true, required: true, regexp: '' }, controls: ['show', 'required', 'regexp'] },
      { settings: { show: false, required: true, regexp: '[a-z]' }, controls: ['show'] },
      { settings: { show: true, required: false, link: '' }, controls: ['show', 'required', 'link'] },
      { settings: { show: false, required: true, link: 'https://example.com' }, controls: ['show'] },
    ])('$settings: $controls', ({ settings, controls }) => {
      const shown = Object.entries(formFieldControls(settings)).filter(([, isShown]) => isShown);
      expect(shown.map(([name]) => name)).toEqual(controls);
    });
  });

  test.each([
    ['[67][0-9]{8}', true],
    ['', true],
    ['[0-9', false],
    ['(a', false],
  ])('%s is a pattern: %s', (pattern, expected) => {
    expect(isPattern(pattern)).toBe(expected);
  });
});

describe('lists of words', () => {
  test.each([
    { text: '', words: [] },
    { text: 'summer', words: ['summer'] },
    { text: ' summer , sale,,  last chance ', words: ['summer', 'sale', 'last chance'] },
    { text: ',,,', words: [] },
  ])('%j', ({ text, words }) => {
    expect(splitList(text)).toEqual(words);
  });

  test('splitting a joined list returns the same words', () => {
    const word = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes(','));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(splitList(joinList(words))).toEqual(words);
      }),
    );
  });
});

describe('rows of parameters', () => {
  const rowsOf = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, value], key) => ({ key, name, value }));

  test.each([
    { pairs: [], problems: [], parameters: {} },
    {
      pairs: [
        [' utm_source ', ' mail '],
        ['', ''],
      ],
      problems: [],
      parameters: { utm_source: 'mail' },
    },
    { pairs: [['', 'mail']], problems: [[0, 'name-missing']], parameters: {} },
    {
      pairs: [
        ['a', '1'],
        ['a ', '2'],
      ],
      problems: [[1, 'name-twice']],
      parameters: { a: '2' },
    },
    { pairs: [['flag', '']], problems: [], parameters: { flag: '' } },
  ] as const)('$pairs', ({ pairs, problems, parameters }) => {
    expect([...rowProblems(rowsOf(pairs))]).toEqual(problems);
    expect(parametersOf(rowsOf(pairs))).toEqual(parameters);
  });
});

describe('the palette', () => {
  test.each([
    {
      name: 'keeps the order although counts change',
      shown: ['#a', '#b'],
      used: ['#b', '#a'],
      next: ['#a', '#b'],
    },
    { name: 'appends new colors', shown: ['#a', '#b'], used: ['#c', '#b', '#a'], next: ['#a', '#b', '#c'] },
    { name: 'removes colors that are no longer used', shown: ['#a', '#b'], used: ['#b'], next: ['#b'] },
    { name: 'starts with the most frequent color', shown: [], used: ['#b', '#a'], next: ['#b', '#a'] },
  ])('the palette $name', ({ shown, used, next }) => {
    expect(keepOrder(shown, used)).toEqual(next);
  });
});
