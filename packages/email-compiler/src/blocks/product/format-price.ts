/**
 * Formats an amount in a language, such as `1.234,50 €`. Falls back to the amount and the code if the language or the
 * currency (ISO 4217 code) has no format.
 */
export function formatPrice(amount: number, currency: string, language: string): string {
  try {
    return priceFormat(currency, language).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`.trim();
  }
}

/** Always uses the digits 0 to 9, which is how AMP writes the prices that it calculates. */
function priceFormat(currency: string, language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'currency', currency, numberingSystem: 'latn' });
}

/** How a language writes prices: `1.234,50 €` has the group separator `.`, the decimal separator `,` and `€` after it. */
export interface PriceParts {
  readonly before: string;
  readonly after: string;
  readonly decimal: string;
  readonly group: string;
  /** Number of decimals: 2 for most currencies, none for some, such as JPY. */
  readonly decimals: number;
  /** Smallest whole amount with a group separator. */
  readonly firstGrouped: number;
}

/** Returns the parts of prices in a currency (ISO 4217 code). */
export function pricePartsOf(currency: string, language: string): PriceParts {
  const format = priceFormat(currency, language);
  const parts = format.formatToParts(12_345.67);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const isNumber = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction';
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return {
    before: text(parts.slice(0, parts.findIndex(isNumber))),
    after: text(parts.slice(parts.findLastIndex(isNumber) + 1)),
    decimal: valueOf('decimal') ?? '.',
    group: valueOf('group') ?? '',
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
    firstGrouped: format.formatToParts(1000).some(({ type }) => type === 'group') ? 1000 : 10_000,
  };
}
