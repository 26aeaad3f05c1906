import { expect, test } from 'vitest';
import { weekdayName, weekdays } from './weekdays.ts';

test.each([
  ['en-GB', 0, 'Sunday'],
  ['en-GB', 1, 'Monday'],
  ['es-ES', 6, 'Sábado'],
])('%s: weekday %d is %s', (locale, weekday, name) => {
  expect(weekdayName(locale, weekday)).toBe(name);
});

test('lists all seven days, Monday first', () => {
  expect(weekdays('en-GB').map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6', '0']);
});
