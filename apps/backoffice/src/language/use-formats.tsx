import { useLingui } from '@lingui/react';
import { createContext, useContext, useMemo, type ReactNode, useState } from 'react';
import { formatLocale } from './language.ts';
import { createFormats, type Formats } from './formats.ts';
import { wallTimeAt } from './wall-time.ts';

const TimeZone = createContext<string | undefined>(undefined);

/** Sets the time zone in which the children format dates. Undefined for the browser's time zone. */
export function TimeZoneProvider({
  timeZone,
  children,
}: {
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}) {
  return <TimeZone.Provider value={timeZone}>{children}</TimeZone.Provider>;
}

/** Returns formats in the page's language and the project's time zone, or the browser's time zone without a project. */
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

/**
 * Returns the current day in the project's time zone, as YYYY-MM-DD. The day does not change while the component is
 * mounted.
 */
export function useToday(): string {
  const { timeZone } = useFormats();
  const [now] = useState(() => new Date());
  return wallTimeAt(now, timeZone).date;
}
