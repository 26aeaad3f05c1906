/** Formats a price in the user's language. For an unknown currency, returns the number and the currency code. */
export function formatPrice(price: number, currency: string, locale: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(price);
  } catch {
    return `${price.toFixed(2)} ${currency}`.trim();
  }
}
