/**
 * Returns a share in percent, rounded to 2 decimals. If `divisor` is zero or missing, returns the numerator (spec 2
 * §9).
 */
export function rate(numerator: number, divisor: number | undefined): number {
  if (divisor === undefined || divisor === 0) return numerator;
  return Math.round((numerator / divisor) * 10_000) / 100;
}
