import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConditionWorld, type FieldTest, noon, onField } from './testing/condition-world.ts';

/* Every condition on a field with its edge cases, in SQL and in memory. */

let world: ConditionWorld;
beforeAll(async () => {
  world = await ConditionWorld.create();
});
afterAll(() => world.sending.close());

describe('texts', () => {
  const is = (value: string): FieldTest => ({ operator: 'is', value });
  const contains = (value: string): FieldTest => ({ operator: 'contains', value });
  const starts = (value: string): FieldTest => ({ operator: 'starts_with', value });
  const ends = (value: string): FieldTest => ({ operator: 'ends_with', value });
  const cases: readonly (readonly [unknown, FieldTest, boolean])[] = [
    ['Málaga', is('malaga'), true],
    ['Málaga', is(' MÁLAGA '), true],
    ['Málaga', is('Málag'), false],
    ['Ma\u0301laga', is('Málaga'), true],
    ['Łódź', is('łodz'), true],
    ['ΟΔΟΣ', is('οδος'), true],
    ['Straße', is('strasse'), false],
    ['ﬁne', starts('FI'), true],
    ['100%', contains('%'), true],
    ['100', contains('%'), false],
    ['a_b', contains('_'), true],
    ['ab', contains('_'), false],
    [String.raw`a\b`, contains('\\'), true],
    ["it's", is("IT'S"), true],
    ['東京都', starts('東京'), true],
    ['東京都', ends('都'), true],
    ['Málaga', ends('ÁGA'), true],
    ['😀 hi', starts('😀'), true],
    [undefined, is('x'), false],
    [null, contains('x'), false],
    ['', contains('x'), false],
    [undefined, { operator: 'is_empty' }, true],
    ['', { operator: 'is_empty' }, true],
    ['\u0301', { operator: 'is_empty' }, true],
    ['x', { operator: 'is_empty' }, false],
    [12.5, is('12.5'), true],
    [true, is('yes'), true],
    [['a', 'b'], is('a, b'), true],
    ['b', { operator: 'is_one_of', values: ['a', 'B'] }, true],
    ['c', { operator: 'is_one_of', values: ['a', 'B'] }, false],
  ];

  test.each(cases)('%j %j', async (stored, condition, expected) => {
    const fields = stored === undefined ? {} : { town: stored, late_town: stored };
    const id = await world.addContact({ fields });
    expect(await world.isIn(id, onField('town', condition))).toBe(expected);
    expect(await world.isIn(id, onField('late_town', condition))).toBe(expected);
  });

  test('fields that every contact has', async () => {
    const id = await world.addContact({
      email: 'José@Example.com',
      firstName: '',
      surname: 'Ñandú',
      phone: '+34600000001',
    });
    expect(await world.isIn(id, onField('email', is('jose@example.com')))).toBe(true);
    expect(await world.isIn(id, onField('email', ends('@EXAMPLE.com')))).toBe(true);
    expect(await world.isIn(id, onField('first_name', { operator: 'is_empty' }))).toBe(true);
    expect(await world.isIn(id, onField('surname', is('nandu')))).toBe(true);
    expect(await world.isIn(id, onField('phone', starts('+34')))).toBe(true);
    expect(await world.isIn(id, onField('birthdate', { operator: 'is_empty' }))).toBe(true);
  });
});

describe('numbers', () => {
  const cases: readonly (readonly [unknown, FieldTest, boolean])[] = [
    [0.1 + 0.2, { operator: 'equals', value: 0.1 + 0.2 }, true],
    [0.1 + 0.2, { operator: 'equals', value: 0.3 }, false],
    [1e15, { operator: 'at_least', value: 1e15 }, true],
    [-1e15, { operator: 'less_than', value: -1e15 }, false],
    [1e-10, { operator: 'greater_than', value: 0 }, true],
    [1.2345e-16, { operator: 'equals', value: 1.2345e-16 }, true],
    [0, { operator: 'equals', value: -0 }, true],
    [5, { operator: 'between', from: 5, to: 5 }, true],
    ['12', { operator: 'equals', value: 12 }, true],
    ['1e2', { operator: 'equals', value: 100 }, true],
    ['twelve', { operator: 'at_least', value: -1e15 }, false],
    ['twelve', { operator: 'is_empty' }, true],
    ['', { operator: 'is_empty' }, true],
    [undefined, { operator: 'less_than', value: 1 }, false],
  ];
  test.each(cases)('%j %j', async (stored, condition, expected) => {
    const id = await world.addContact({
      fields: stored === undefined ? {} : { score: stored, late_score: stored },
    });
    expect(await world.isIn(id, onField('score', condition))).toBe(expected);
    expect(await world.isIn(id, onField('late_score', condition))).toBe(expected);
  });
});

describe('yes or no, choices and lists', () => {
  const cases: readonly (readonly [string, unknown, FieldTest, boolean])[] = [
    ['vip', true, { operator: 'is_true' }, true],
    ['vip', false, { operator: 'is_false' }, true],
    ['vip', 'SÍ', { operator: 'is_true' }, true],
    ['vip', 'perhaps', { operator: 'is_false' }, false],
    ['vip', undefined, { operator: 'is_false' }, false],
    ['vip', undefined, { operator: 'is_empty' }, true],
    ['size', 'S', { operator: 'is_one_of', values: ['s'] }, true],
    ['size', 'straße', { operator: 'is_one_of', values: ['STRAßE'] }, true],
    ['size', undefined, { operator: 'is_one_of', values: ['S'] }, false],
    ['colors', ['Red', 'Grün'], { operator: 'includes', value: 'GRUN' }, true],
    ['colors', ['Redish'], { operator: 'includes', value: 'red' }, false],
    ['colors', 'red, blue', { operator: 'includes', value: 'Blue' }, true],
    ['colors', [], { operator: 'is_empty' }, true],
    ['colors', [' ', ''], { operator: 'is_empty' }, true],
    ['colors', undefined, { operator: 'includes', value: 'red' }, false],
    ['colors', null, { operator: 'is_empty' }, true],
  ];
  test.each(cases)('%s %j %j', async (field, stored, condition, expected) => {
    const id = await world.addContact({ fields: stored === undefined ? {} : { [field]: stored } });
    expect(await world.isIn(id, onField(field, condition))).toBe(expected);
  });
});

describe('dates', () => {
  /** In Madrid, this is already November 26. */
  const night = new Date('2026-11-25T23:30:00.000Z');
  const leapEve = new Date('2028-02-28T12:00:00.000Z');
  const shortFebruary = new Date('2027-02-28T12:00:00.000Z');
  const cases: readonly (readonly [unknown, FieldTest, boolean, Date?])[] = [
    ['2026-11-25', { operator: 'on', date: '2026-11-25' }, true],
    ['2026-11-25', { operator: 'before', date: '2026-11-25' }, false],
    ['2026-11-24', { operator: 'before', date: '2026-11-25' }, true],
    ['2026-11-26', { operator: 'after', date: '2026-11-25' }, true],
    ['0001-01-01', { operator: 'before', date: '0001-01-01' }, false],
    ['9999-12-31', { operator: 'after', date: '9999-12-30' }, true],
    ['2026-11-25', { operator: 'between_dates', from: '2026-11-25', to: '2026-11-25' }, true],
    ['2026-11-25', { operator: 'in_last_days', days: 0 }, true],
    ['2026-11-18', { operator: 'in_last_days', days: 7 }, true],
    ['2026-11-17', { operator: 'in_last_days', days: 7 }, false],
    ['2026-11-17', { operator: 'over_days_ago', days: 7 }, true],
    ['2026-11-26', { operator: 'in_last_days', days: 7 }, false],
    ['2026-11-26', { operator: 'in_last_days', days: 0 }, true, night],
    ['2026-12-02', { operator: 'in_next_days', days: 7 }, true],
    ['2026-12-03', { operator: 'in_next_days', days: 7 }, false],
    ['1990-11-25', { operator: 'anniversary_in_next_days', days: 0 }, true],
    ['1990-11-24', { operator: 'anniversary_in_next_days', days: 364 }, true],
    ['1990-01-02', { operator: 'anniversary_in_next_days', days: 38 }, true],
    ['1990-01-02', { operator: 'anniversary_in_next_days', days: 37 }, false],
    ['2027-11-25', { operator: 'anniversary_in_next_days', days: 0 }, false],
    ['2000-02-29', { operator: 'anniversary_in_next_days', days: 0 }, false, leapEve],
    ['2000-02-29', { operator: 'anniversary_in_next_days', days: 1 }, true, leapEve],
    ['2000-02-29', { operator: 'anniversary_in_next_days', days: 0 }, true, shortFebruary],
    ['2026-02-30', { operator: 'is_empty' }, true],
    ['2026-02-30', { operator: 'after', date: '0001-01-01' }, false],
    [undefined, { operator: 'in_last_days', days: 36_500 }, false],
  ];
  const complete = cases.map(([stored, condition, expected, now = noon]) => ({
    stored,
    condition,
    expected,
    now,
  }));
  test.each(complete)('$stored $condition', async ({ stored, condition, expected, now }) => {
    const id = await world.addContact({ fields: stored === undefined ? {} : { renewal: stored } });
    expect(await world.isIn(id, onField('renewal', condition), now)).toBe(expected);
  });
});
