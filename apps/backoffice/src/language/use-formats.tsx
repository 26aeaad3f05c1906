import { useLingui } from '@lingui/react';
import { createContext, useContext, useMemo, type ReactNode, useState } from 'react';
import { formatLocale } from './language.ts';
import { createFormats, type Formats } from './formats.ts';
import { wallTimeAt } from './wall-time.ts';

const TimeZone = createContext<string | undefined>(undefined);

/** Sets the time zone of dates inside it to that of the current project. */
export function TimeZoneProvider({
  timeZone,
  children,
}: {
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}) {
  return <TimeZone.Provider value={timeZone}>{children}</TimeZone.Provider>;
}

/** Formats in the page's language and the project's time zone, else the browser's. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  const timeZone = useContext(TimeZone);
  return useMemo(
    () =>
      createFormats(
        formatLocale(i18n.locale),
        timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ),
    [i18n.locale, timeZone],
  );
}

/** The project's current day when the page opened, as YYYY-MM-DD. Does not change at midnight. */
export function useToday(): string {
  const { timeZone } = useFormats();
  const [now] = useState(() => new Date());
  return wallTimeAt(now, timeZone).date;
}
