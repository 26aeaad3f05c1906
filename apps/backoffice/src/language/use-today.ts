import { useState } from 'react';
import { useFormats } from './use-formats.tsx';
import { wallTimeAt } from './wall-time.ts';

/** The day it was in the project's time zone when the page was opened, as YYYY-MM-DD. */
export function useToday(): string {
  const { timeZone } = useFormats();
  const [now] = useState(() => new Date());
  return wallTimeAt(now, timeZone).date;
}
