import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectType } from './detect-type.ts';
import { detectDecimalMark, plainNumber } from './plain-number.ts';
import { readDay } from './read-day.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
const today = '2026-11-24';

test.each([
  ['', 'text'],
  ['Madrid|Burgos', 'text'],
  ['12|7|', 'number'],
  ['1.250,50|7', 'number'],
  ['1,250.50|-7', 'number'],
  ['08001|28001', 'text'],
  ['+34600000000', 'text'],
  ['12345678901234567', 'text'],
  ['1|x', 'text'],
  ['2026-01-31|1999-12-31', 'date'],
  ['31/01/2026|01/02/2026', 'date'],
  ['01/31/2026', 'date'],
  ['2026-01-31|soon', 'text'],
  ['yes|no|Yes', 'boolean'],
  ['true|FALSE', 'boolean'],
  ['1|0|1', 'number'],
  ['sí|no', 'boolean'],
  ['x|x', 'text'],
])('a column with %s becomes a field of type %s', (values, type) => {
  expect(detectType('', values.split('|'), today).type).toBe(type);
});

test.each([
  ['1.250,50', ',', '1250.50'],
  ['1,250.50', '.', '1250.50'],
  ['1 250,5', ',', '1250.5'],
  ['1’250.5', '.', '1250.5'],
  ['-1.000.000', ',', '-1000000'],
  ['12,5', ',', '12.5'],
  ['12.5', '.', '12.5'],
  ['1.25', ',', '1.25'],
  ['abc', ',', 'abc'],
] as const)('%s with the decimal mark %s is %s', (text, mark, plain) => {
  expect(plainNumber(text, mark)).toBe(plain);
});

test.each([
  ['1.250,50|7', ','],
  ['1,250.50|7', '.'],
  ['12,5|7,25', ','],
  ['1,250|2,000', '.'],
  ['1.250.000', ','],
  ['7', '.'],
])('the numbers %s have the decimal mark %s', (values, mark) => {
  expect(detectDecimalMark(values.split('|'))).toBe(mark);
});

test('numbers in the style of a language are read as they were', () => {
  const number = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(fc.array(number, { minLength: 1 }), fc.constantFrom('en', 'es', 'de'), (values, language) => {
      const written = values.map((value) =>
        value.toLocaleString(language, { minimumFractionDigits: 2, useGrouping: 'always' }),
      );
      const mark = detectDecimalMark(written);
      expect(written.map((text) => Number(plainNumber(text, mark)))).toEqual(
        values.map((value) => value + 0),
      );
    }),
    { numRuns },
  );
});

test.each([
  ['31/12/27', 'day_first', '2027-12-31'],
  ['12/31/69', 'month_first', '2069-12-31'],
  ['31.12.70', 'day_first', '1970-12-31'],
  ['2150-01-01', 'day_first', '2150-01-01'],
  ['2026-01-31T10:00:00Z', 'day_first', '2026-01-31'],
  ['31/02/2026', 'day_first', undefined],
  ['0000-01-01', 'day_first', undefined],
  ['soon', 'day_first', undefined],
] as const)('%s is read %s as %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});

const customers = '10000|10001|10002';

test.each([
  // Words of the header, in English and Spanish.
  ['Customer number', customers, 'text'],
  ['Customer no.', customers, 'text'],
  ['customerId', '7|12|9', 'text'],
  ['CUSTOMER_ID', '7|12|9', 'text'],
  ['Customer', customers, 'text'],
  ['Order No', '501|502|777', 'text'],
  ['Order #', '501|502|777', 'text'],
  ['Invoice nr.', '501|502|777', 'text'],
  ['ZIP', '28001|28001|41010', 'text'],
  ['Postal code', '28001', 'text'],
  ['Telephone 2', '600123456|911223344', 'text'],
  ['EAN', '4006381333931|4006381333931', 'text'],
  ['ref', '12|12|13', 'text'],
  ['Número de cliente', customers, 'text'],
  ['Nº cliente', customers, 'text'],
  ['N.º de socio', '1|2|3', 'text'],
  ['Código postal', '28001|41010', 'text'],
  ['CP', '28001|41010', 'text'],
  ['Cód. artículo', '12|13', 'text'],
  ['Pedido', '501|502', 'text'],
  ['Número de cuenta', '501|502', 'text'],
  ['Teléfono móvil', '600123456', 'text'],
  ['Order number', '20260131|20260201', 'text'],
  // Quantities stay numbers, whatever their values look like.
  ['Points', customers, 'number'],
  ['Age', '34|41|27', 'number'],
  ['Orders', '1|2|3', 'number'],
  ['Number of orders', '1|2|3', 'number'],
  ['No. of visits', '1|2|3', 'number'],
  ['Order total', '10001|10002|10003', 'number'],
  ['Total amount', '123456|123457|123458|123459|123461', 'number'],
  ['Customer value', customers, 'number'],
  ['Customer lifetime value (LTV)', '12345|12346', 'number'],
  ['Price', '19|29', 'number'],
  ['Balance', '12345678901|12345678902', 'number'],
  ['Puntos', customers, 'number'],
  ['Edad', '34|41', 'number'],
  ['Pedidos', '1|2|3', 'number'],
  ['Nº de pedidos', '1|2|3', 'number'],
  ['Número de visitas', '1|2|3', 'number'],
  ['Importe', '100|200', 'number'],
  ['Gasto total', '10001|10002', 'number'],
  ['Precio', '19|29', 'number'],
  ['Customer', '0|1|1', 'number'],
  ['Code', '1.5|2', 'number'],
  ['Customer number', '-1|2', 'number'],
  // Names that say nothing leave it to the values.
  ['Loyalty', '48213|48214|48997|50010|51235', 'text'],
  ['Loyalty', '48213|48214|48997|50010|48213', 'number'],
  ['Loyalty', '48213|48214', 'number'],
  ['Loyalty', '4821|4822|4823|4824|4825', 'number'],
  ['Loyalty', '35000|42000|51000|28000|33000', 'number'],
  ['Loyalty', '8213|48214|48997|50010|51235', 'number'],
  ['Column', '4006381333931|4006381333931', 'text'],
  ['Column', '00012|00013', 'text'],
  ['Column', '12345678901234567', 'text'],
  ['Points', '00012|00013', 'text'],
  ['Points', '12345678901234567', 'text'],
  ['Customer since', '31/01/2026|01/02/2026', 'date'],
])('the column %s with %s becomes a field of type %s', (name, values, type) => {
  expect(detectType(name, values.split('|'), today).type).toBe(type);
});

test.each([
  ['Year', '1987|1999', 'plain'],
  ['Founded year', '1850', 'plain'],
  ['Año de alta', '2019|2020', 'plain'],
  ['Founded', '1987|1999|2004|2011|1987', 'plain'],
  ['Founded', '1987|1999', 'grouped'],
  ['Points', '1987|1999|2004|2011|1987', 'grouped'],
  ['Years', '12|7', 'grouped'],
  ['Años', '12|7', 'grouped'],
  ['Orders', '1250|2000', 'grouped'],
])('the numbers of %s with %s are shown %s', (name, values, format) => {
  expect(detectType(name, values.split('|'), today)).toEqual({ type: 'number', number_format: format });
});
