/**
 * Formats an amount in a language, such as `1.234,50 €`. Falls back to the amount and the code if the language or the
 * currency (ISO 4217 code) has no format.
 */
export function formatPrice(amount: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`.trim();
  }
}
