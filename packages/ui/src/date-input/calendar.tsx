'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { enGB, es } from 'react-day-picker/locale';
import { buttonVariants } from '../button/button.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import { controlVariants } from '../text-input/control-classes.ts';
import { fromCalendarDay, toCalendarDay } from './date-text.ts';

export interface CalendarProps {
  /** Chosen day as YYYY-MM-DD, or an empty string for none. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** First day that users can choose, as YYYY-MM-DD. */
  readonly min?: string | undefined;
  /** Last day that users can choose, as YYYY-MM-DD. */
  readonly max?: string | undefined;
}

/** Number of years after the current year that users can reach if there is no `max`. */
const yearsAhead = 10;
const firstMonth = new Date(1900, 0);

const step = buttonVariants({ variant: 'quiet', size: 'small', className: 'x:w-7 x:px-0' });

const classNames = {
  root: 'x:text-13 x:text-text',
  months: 'x:relative',
  month: 'x:flex x:flex-col x:gap-2',
  nav: 'x:absolute x:top-0 x:right-0 x:flex x:gap-1',
  button_previous: step,
  button_next: step,
  month_caption: 'x:flex x:h-7 x:items-center x:pr-16',
  dropdowns: 'x:flex x:gap-1',
  dropdown: controlVariants({ size: 'small', className: 'x:w-auto' }),
  caption_label: 'x:hidden',
  month_grid: 'x:border-collapse',
  weekday: 'x:size-8 x:text-center x:text-12 x:font-normal x:text-muted',
  day: 'x:p-0 x:text-center',
  day_button:
    'x:size-8 x:rounded-md x:tabular-nums x:enabled:hover:bg-hover x:focus-visible:outline-2 x:focus-visible:outline-focus x:disabled:cursor-not-allowed x:disabled:text-disabled',
  today: 'x:font-semibold x:underline x:underline-offset-3',
  selected: 'x:[&_button]:bg-accent x:[&_button]:text-on-accent x:[&_button]:enabled:hover:bg-accent',
  hidden: 'x:invisible',
} as const;

function Arrow({ orientation }: { readonly orientation?: string }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden size={16} />;
}

function disabledDays(min: Date | undefined, max: Date | undefined): Matcher[] {
  return [...(min === undefined ? [] : [{ before: min }]), ...(max === undefined ? [] : [{ after: max }])];
}

/** Calendar of a month in which users choose a day. Weeks start on Monday. Focuses the chosen day, or else today. */
export function Calendar({ value, onValueChange, min = '', max = '' }: CalendarProps) {
  const i18n = useI18n();
  const [lastYear] = useState(() => new Date().getFullYear() + yearsAhead);
  const selected = toCalendarDay(value);
  const [first, last] = [toCalendarDay(min), toCalendarDay(max)];
  return (
    <DayPicker
      mode="single"
      // eslint-disable-next-line jsx-a11y/no-autofocus -- focuses a day, as the APG date picker does
      autoFocus
      ISOWeek
      locale={i18n.locale.startsWith('es') ? es : enGB}
      captionLayout="dropdown"
      startMonth={first ?? firstMonth}
      endMonth={last ?? new Date(lastYear, 11)}
      disabled={disabledDays(first, last)}
      {...(selected === undefined ? {} : { selected, defaultMonth: selected })}
      onSelect={(day) => onValueChange(day === undefined ? value : fromCalendarDay(day))}
      classNames={classNames}
      components={{ Chevron: Arrow }}
    />
  );
}
