interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
}

/** @param locale BCP 47 */
function marksOf(locale: string): NumberMarks {
  const parts = new Intl.NumberFormat(locale).formatToParts(10_000.5);
  const find = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: find('decimal'), group: find('group') };
}

/**
 * Returns a number that a user typed as the API reads it, such as `1250.5` for `1.250,5` in Spanish. Returns other texts as
 * they are.
 */
export function readNumberInput(text: string, locale: string): string {
  const { decimal, group } = marksOf(locale);
  const [whole = '', fraction, ...more] = text.trim().split(decimal);
  if (more.length > 0) return text;
  const [first = '', ...groups] = whole.split(group);
  const isGrouped = /^[-+]?\d{1,3}$/u.test(first) && groups.every((digits) => /^\d{3}$/u.test(digits));
  const digits = isGrouped ? [first, ...groups].join('') : whole;
  const isWhole = /^[-+]?\d*$/u.test(digits);
  if (!isWhole || (fraction !== undefined && !/^\d+$/u.test(fraction))) return text;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** Writes a number for an input, without groups, such as `1250,5` in Spanish. `plain` is as the API writes it. */
export function writeNumberInput(plain: string, locale: string): string {
  return /^-?\d+\.\d+$/u.test(plain) ? plain.replace('.', marksOf(locale).decimal) : plain;
}
