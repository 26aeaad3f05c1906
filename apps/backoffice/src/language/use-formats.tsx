import { useLingui } from '@lingui/react';
import { createContext, useContext, useMemo, type ReactNode, useState } from 'react';
import { formatsOf } from './language.ts';
import { createFormats, type Formats } from './formats.ts';
import { wallTimeAt } from './wall-time.ts';

const TimeZone = createContext<string | undefined>(undefined);

/** Sets the time zone of the dates below: that of the current project. */
export function TimeZoneProvider({
  timeZone,
  children,
}: {
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}) {
  return <TimeZone.Provider value={timeZone}>{children}</TimeZone.Provider>;
}

/** Dates and numbers in the language of the page and the time zone of the project, else of the browser. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  const timeZone = useContext(TimeZone);
  return useMemo(
    () =>
      createFormats(formatsOf(i18n.locale), timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone),
    [i18n.locale, timeZone],
  );
}

/** The day it was in the project's time zone when the page was opened, as YYYY-MM-DD. */
export function useToday(): string {
  const { timeZone } = useFormats();
  const [now] = useState(() => new Date());
  return wallTimeAt(now, timeZone).date;
}
