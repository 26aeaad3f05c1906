/** Formats a price in euros. Whole euros have no cents (spec 1 §9). */
export function euro(price: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
  }).format(price);
}
