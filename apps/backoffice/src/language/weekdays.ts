/** A Sunday, which is weekday 0 in the contract. */
const sunday = Date.UTC(2026, 0, 4);
const dayLength = 24 * 60 * 60 * 1000;

/** Returns the capitalized name of a weekday, from 0 for Sunday to 6 for Saturday. */
export function weekdayName(locale: string, weekday: number): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(sunday + weekday * dayLength),
  );
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export function weekdays(locale: string): readonly { readonly value: string; readonly label: string }[] {
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    value: String(weekday),
    label: weekdayName(locale, weekday),
  }));
}
