import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

test.each([
  ['en-GB', 'Europe/Madrid', '1 Jan 2027', '1 Jan 2027, 00:30', '2 March 1990', '12,345', '33.33%'],
  ['es-ES', 'Europe/Madrid', '1 ene 2027', '1 ene 2027, 0:30', '2 de marzo de 1990', '12.345', '33,33 %'],
  ['en-GB', 'America/New_York', '31 Dec 2026', '31 Dec 2026, 18:30', '2 March 1990', '12,345', '33.33%'],
])('%s in %s', (locale, timeZone, date, dateTime, day, number, percent) => {
  const formats = createFormats(locale, timeZone);
  expect(formats.date('2026-12-31T23:30:00Z')).toBe(date);
  expect(formats.dateTime('2026-12-31T23:30:00Z')).toBe(dateTime);
  expect(formats.day('1990-03-02')).toBe(day);
  expect(formats.number(12_345)).toBe(number);
  expect(formats.percent(33.33).replaceAll('\u00a0', ' ')).toBe(percent);
});

test.each([
  ['en-GB', 1, '1 minute'],
  ['en-GB', 30, '30 minutes'],
  ['en-GB', 60, '1 hour'],
  ['es-ES', 720, '12 horas'],
])('%s: %d minutes are %s', (locale, minutes, expected) => {
  expect(createFormats(locale, 'UTC').minutes(minutes)).toBe(expected);
});

test.each([
  ['en-GB', 1, '1 day'],
  ['en-GB', 7, '7 days'],
  ['es-ES', 1, '1 día'],
])('%s: %d days are %s', (locale, days, expected) => {
  expect(createFormats(locale, 'UTC').days(days)).toBe(expected);
});

test.each([
  ['en-GB', -4.4, '-4%'],
  ['en-GB', 0, '0%'],
  ['es-ES', 12.6, '+13 %'],
])('%s: a change of %d percent is %s', (locale, change, expected) => {
  expect(createFormats(locale, 'UTC').percentChange(change).replaceAll('\u00a0', ' ')).toBe(expected);
});

test('percentages are formatted only here, so that a rate looks the same on every page', () => {
  const root = join(import.meta.dirname, '..');
  const formatting = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.') && /style: 'percent'/u.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(formatting).toEqual([join('language', 'formats.ts')]);
});
