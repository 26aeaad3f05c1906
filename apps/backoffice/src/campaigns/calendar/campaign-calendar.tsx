import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignCalendar as Calendar } from '@x/api-client';
import { Alert, useMediaQuery } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { wallTimeAt } from '#/language/wall-time.ts';
import { weekdayName } from '#/language/weekdays.ts';
import { CalendarLink } from './calendar-entry.tsx';
import { entriesByDay, type CalendarEntry } from './entries.ts';
import { weeksOf, type Day, type Month } from './month.ts';

interface CampaignCalendarProps {
  readonly month: Month;
  /** Name of the month. */
  readonly label: string;
  readonly calendar: Calendar;
  readonly now: Date;
}

interface MonthProps extends CampaignCalendarProps {
  readonly entries: ReadonlyMap<Day, readonly CalendarEntry[]>;
  readonly today: Day;
}

/** Campaigns of a month, as a table of weeks on wide screens and as a list of days on phones. */
export function CampaignCalendar(props: CampaignCalendarProps) {
  const { calendar, now } = props;
  const isWide = useMediaQuery('(min-width: 768px)');
  const today = wallTimeAt(now, calendar.timezone_id).date;
  const month = { ...props, today, entries: entriesByDay(calendar) };
  return (
    <div className="x:flex x:flex-col x:gap-4">
      {calendar.is_cut_off && (
        <Alert tone="warning">
          <Trans>There are too many campaigns to show all of them here. The last ones are missing.</Trans>
        </Alert>
      )}
      {isWide ? <MonthTable {...month} /> : <MonthList {...month} />}
    </div>
  );
}

function MonthTable({ month, label, calendar, entries, today }: MonthProps) {
  const { locale } = useFormats();
  const weekdays = Array.from({ length: 7 }, (_, index) => (calendar.week_start + index) % 7);
  return (
    <table className="x:w-full x:table-fixed x:border-collapse">
      <caption className="x:sr-only">{label}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="x:px-2 x:pb-2 x:text-start x:text-12 x:font-medium x:text-muted"
            >
              {weekdayName(locale, weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, calendar.week_start).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={`x:h-28 x:border x:border-line x:p-1 x:align-top ${day.startsWith(month) ? '' : 'x:bg-sunken'}`}
                {...(day === today ? { 'aria-current': 'date' } : {})}
              >
                <DayNumber day={day} isToday={day === today} isOfMonth={day.startsWith(month)} />
                {(entries.get(day) ?? []).map((entry) => (
                  <CalendarLink key={entry.campaign.id} {...entry} timeZone={calendar.timezone_id} truncate />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayNumberProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isOfMonth: boolean;
}

function DayNumber({ day, isToday, isOfMonth }: DayNumberProps) {
  const formats = useFormats();
  const color = isToday ? 'x:bg-accent x:text-on-accent' : isOfMonth ? 'x:text-text' : 'x:text-muted';
  return (
    <time
      dateTime={day}
      className={`x:mb-1 x:inline-flex x:size-6 x:items-center x:justify-center x:rounded-full x:text-12 x:tabular-nums ${color}`}
    >
      <span aria-hidden>{Number(day.slice(-2))}</span>
      <span className="x:sr-only">{formats.day(day)}</span>
    </time>
  );
}

/** On phones, only days with campaigns are shown, because seven columns do not fit. */
function MonthList({ month, label, calendar, entries, today }: MonthProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const days = [...entries.keys()].filter((day) => day.startsWith(month)).toSorted();
  if (days.length === 0) {
    return (
      <p className="x:py-8 x:text-center x:text-13 x:text-muted">
        <Trans>No campaigns are sent in this month.</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={label} className="x:flex x:flex-col x:gap-4">
      {days.map((day) => (
        <li key={day} className="x:flex x:flex-col x:gap-1">
          <h3 className="x:text-13 x:font-medium">
            {day === today ? t`Today, ${formats.day(day)}` : formats.day(day)}
          </h3>
          <ul className="x:flex x:flex-col x:rounded-lg x:border x:border-line x:p-1">
            {(entries.get(day) ?? []).map((entry) => (
              <li key={entry.campaign.id} className="x:*:min-h-11">
                <CalendarLink {...entry} timeZone={calendar.timezone_id} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
