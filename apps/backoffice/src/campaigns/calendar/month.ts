/** A month as YYYY-MM. */
export type Month = string;

/** A calendar day as YYYY-MM-DD. */
export type Day = string;

const dayMilliseconds = 86_400_000;

const textOf = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

function firstOf(month: Month): number {
  return Date.parse(`${month}-01T00:00:00Z`);
}

/** Returns the month that many months later, or earlier if `months` is negative. */
export function addMonths(month: Month, months: number): Month {
  const first = new Date(firstOf(month));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** Returns the weeks of a month, including the days of other months in the first and last week. */
export function weeksOf(month: Month, weekStart: number): readonly (readonly Day[])[] {
  const first = firstOf(month);
  const daysBefore = (new Date(first).getUTCDay() - weekStart + 7) % 7;
  const next = firstOf(addMonths(month, 1));
  const weeks: Day[][] = [];
  for (let day = first - daysBefore * dayMilliseconds; day < next; day += 7 * dayMilliseconds) {
    weeks.push(Array.from({ length: 7 }, (_, index) => textOf(day + index * dayMilliseconds)));
  }
  return weeks;
}

/** Returns the days from the first to the last, both included. */
export function daysBetween(first: Day, last: Day): readonly Day[] {
  const days: Day[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += dayMilliseconds) days.push(textOf(day));
  return days;
}

/** Returns the days to load for a month, whatever the first day of the week: up to six days more on each side. */
export function widestSpanOf(month: Month): { readonly start_date: Day; readonly end_date: Day } {
  return {
    start_date: textOf(firstOf(month) - 6 * dayMilliseconds),
    end_date: textOf(firstOf(addMonths(month, 1)) + 5 * dayMilliseconds),
  };
}
