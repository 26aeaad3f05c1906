import { normalName } from './csv/columns.ts';

/** Words of headers in English and Spanish, as `normalName` writes them. */
function wordsIn(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}

/** Words for amounts and counts. They decide, so that “Order total” and “Customer age” are numbers. */
const quantityWords = wordsIn(
  'points age ages orders purchases total totals amount amounts price prices cost costs count counts quantity qty sum spend spent spending',
  'revenue turnover value values balance credit credits score rating visits opens clicks days weeks months years hours minutes items units',
  'weight height size distance income salary discount percent percentage rate ltv clv average avg children kids employees stock',
  'puntos edad edades pedidos compras total totales importe importes precio precios coste costes cantidad cantidades recuento suma',
  'gasto gastos gastado ingresos facturacion valor valores saldo credito creditos puntuacion visitas aperturas clics dias semanas meses',
  'anos horas minutos articulos unidades peso altura talla distancia renta salario sueldo descuento porcentaje tasa media promedio hijos empleados',
);

/** Words for a number that counts something if the thing follows, as in “Number of visits” and “Nº de socios”. */
const numberWords = wordsIn('no nr num number numero n');

const identifierWords = wordsIn(
  'id ids uid uuid guid key code codes ref reference sku ean gtin upc isbn asin barcode customer client member membership account invoice order',
  'ticket serial tracking receipt contract policy zip zipcode postal postcode phone telephone tel mobile cell fax vat tax ssn passport licence',
  'license registration store branch route',
  'codigo cod clave referencia cliente socio afiliado cuenta factura pedido recibo contrato poliza albaran expediente cp telefono tlf tfno movil',
  'celular dni nif nie cif cuit rfc curp pasaporte matricula tienda sucursal',
);

const yearWords = wordsIn('year ano');

/** Words of a header. Also splits `customerId`, and reads `nº`, `n.º` and `#` as number. */
function wordsOf(name: string): readonly string[] {
  const spaced = name
    .replaceAll(/\bn\.?[ºo°](?!\p{L})|#/giu, ' no ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return normalName(spaced).split(' ');
}

/** True for “Number of visits” and “Nº de socios”, but not for “Número de cliente”. */
function countsThings(words: readonly string[]): boolean {
  const at = words.findIndex((word) => numberWords.has(word));
  const [link = '', thing = ''] = words.slice(at + 1);
  return at !== -1 && (link === 'of' || (link === 'de' && thing.endsWith('s')));
}

type HeaderMeaning = 'quantity' | 'identifier' | 'year' | 'unknown';

function meaningOf(name: string): HeaderMeaning {
  const words = wordsOf(name);
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  // “Cuenta” is an account and a count, and decides nothing beside another word.
  const isAccount = words.includes('cuenta') && (words.length === 1 || has(numberWords));
  if (countsThings(words)) return 'quantity';
  if (isAccount) return 'identifier';
  if (has(quantityWords)) return 'quantity';
  if (has(yearWords)) return 'year';
  return has(identifierWords) || has(numberWords) ? 'identifier' : 'unknown';
}

/** Numbers of fewer digits occur as amounts of the same width, such as salaries. */
const leastDigits = { distinct: 5, any: 10 };

/** Fewer values can differ by chance. */
const leastValues = 5;

/**
 * True for whole numbers that look assigned: ten digits or more, or of one width and all different. Round ones are amounts.
 */
function looksAssigned(values: readonly string[]): boolean {
  const width = values[0]?.length ?? 0;
  if (values.some(({ length }) => length < leastDigits.distinct)) return false;
  if (values.every(({ length }) => length >= leastDigits.any)) return true;
  return (
    values.length >= leastValues &&
    values.every((value) => value.length === width) &&
    new Set(values).size === values.length &&
    values.some((value) => !value.endsWith('0'))
  );
}

/**
 * True if the values of a column identify something, such as customer numbers, postal codes or phones, so that nobody
 * calculates with them or wants separators in them. The words of the header decide before the shape of the values.
 */
export function isIdentifierColumn(name: string, values: readonly string[]): boolean {
  if (!values.every((value) => /^\d+$/u.test(value))) return false;
  const meaning = meaningOf(name);
  if (meaning === 'quantity' || meaning === 'year') return false;
  // Whether somebody is a customer, in the way of spreadsheets.
  if (values.every((value) => value === '0' || value === '1')) return false;
  return meaning === 'identifier' || looksAssigned(values);
}

/** True if the numbers of a column are years, by its header or because all are from 1900 to 2099. */
export function isYearColumn(name: string, values: readonly string[]): boolean {
  const meaning = meaningOf(name);
  if (meaning === 'year') return values.every((value) => /^\d{4}$/u.test(value));
  return (
    meaning === 'unknown' &&
    values.length >= leastValues &&
    values.every((value) => /^(?:19|20)\d\d$/u.test(value))
  );
}
