/** Formats a day, given as YYYY-MM-DD, in a language. Returns the day unchanged if the language has no format. */
export function formatDate(day: string, language: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(year, month - 1, date),
    );
  } catch {
    return day;
  }
}
