/** Formats a price in the user's language; as number and code if the currency is unknown. */
export function formatPrice(price: number, currency: string, locale: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(price);
  } catch {
    return `${price.toFixed(2)} ${currency}`.trim();
  }
}
