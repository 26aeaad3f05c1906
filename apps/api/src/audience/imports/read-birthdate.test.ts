import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectDates, readBirthdate } from './read-birthdate.ts';

const today = '2026-11-22';

test.each([
  ['1999-12-31', 'day_first', '1999-12-31'],
  ['1999.12.31', 'month_first', '1999-12-31'],
  ['1999/2/1', 'day_first', '1999-02-01'],
  ['1999-12-31 00:00:00', 'day_first', '1999-12-31'],
  ['1999-12-31T23:59:59.000Z', 'month_first', '1999-12-31'],
  ['1999-12-31T00:00:00+02:00', 'day_first', '1999-12-31'],
  ['12/31/1999', 'month_first', '1999-12-31'],
  ['12/31/1999 12:00:00 AM', 'month_first', '1999-12-31'],
  ['31/12/1999', 'day_first', '1999-12-31'],
  ['03/02/1985', 'day_first', '1985-02-03'],
  ['03/02/1985', 'month_first', '1985-03-02'],
  ['31/12/99', 'day_first', '1999-12-31'],
  ['1.2.05', 'day_first', '2005-02-01'],
  ['01/01/26', 'day_first', '2026-01-01'],
  ['01/01/27', 'day_first', '1927-01-01'],
] as const)('%s, %s, is %s', (text, order, day) => {
  expect(readBirthdate(text, order, today)).toEqual({ kind: 'day', day });
});

test.each([
  ['12/31/1999', 'day_first', 'never'],
  ['31/12/1999', 'month_first', 'never'],
  ['31/02/2000', 'day_first', 'never'],
  ['29/02/1900', 'day_first', 'never'],
  ['0000-01-01', 'day_first', 'out_of_range'],
  ['1999-12/31', 'day_first', 'never'],
  ['yesterday', 'day_first', 'never'],
  ['36525', 'day_first', 'never'],
  ['1899-12-31', 'day_first', 'out_of_range'],
  ['2030-01-01', 'day_first', 'out_of_range'],
  ['31/12/2099', 'day_first', 'out_of_range'],
  ['2026-11-23', 'day_first', 'out_of_range'],
] as const)('%s, %s, is %s', (text, order, kind) => {
  expect(readBirthdate(text, order, today)).toEqual({ kind });
});

const birthdays = fc
  .date({ min: new Date('1927-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const parts = (day: string) => day.split('-') as [string, string, string];

test('a day is read from any supported format', () => {
  fc.assert(
    fc.property(
      birthdays,
      fc.constantFrom('-', '/', '.'),
      fc.constantFrom('', ' 00:00', 'T10:20:30Z'),
      (day, mark, time) => {
        const [year, month, date] = parts(day);
        const expected = { kind: 'day', day };
        expect(readBirthdate([year, month, date].join(mark) + time, 'day_first', today)).toEqual(expected);
        expect(readBirthdate([date, month, year].join(mark) + time, 'day_first', today)).toEqual(expected);
        expect(readBirthdate([month, date, year].join(mark) + time, 'month_first', today)).toEqual(expected);
        expect(readBirthdate([date, month, year.slice(2)].join(mark) + time, 'day_first', today)).toEqual(
          expected,
        );
      },
    ),
  );
});

test('the order of a column is detected if one of its days is after the 12th', () => {
  fc.assert(
    fc.property(fc.array(birthdays, { minLength: 1, maxLength: 20 }), (days) => {
      const written = (order: 'day_first' | 'month_first') =>
        days.map((day) => {
          const [year, month, date] = parts(day);
          return [...(order === 'day_first' ? [date, month] : [month, date]), year].join('/');
        });
      const isUnambiguous = days.some((day) => Number(parts(day)[2]) > 12);
      for (const order of ['day_first', 'month_first'] as const) {
        expect(detectDates(written(order), today)).toEqual({ order: isUnambiguous ? order : null });
      }
    }),
  );
});

test.each([
  [['1999-12-31', ''], { order: 'day_first' }],
  [['12/31/1999', '31/12/1999'], { order: null }],
  [['03/02/1985'], { order: null }],
  [['Ada', 'Bea', '03/02/1985'], undefined],
  [['', ''], undefined],
])('%j', (values, found) => {
  expect(detectDates(values, today)).toEqual(found);
});
