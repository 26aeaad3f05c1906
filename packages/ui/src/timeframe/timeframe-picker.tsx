'use client';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { CalendarDays, Check, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Field } from '../field/field.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import { Popover } from '../popover/popover.tsx';
import {
  presetOf,
  timeframeOf,
  timeframePresets,
  timeframeProblem,
  type Timeframe,
  type TimeframePreset,
  type TimeframeProblem,
} from './timeframe.ts';

export interface TimeframePickerProps {
  readonly value: Timeframe;
  /** Called when the user applies another timeframe. */
  readonly onValueChange: (value: Timeframe) => void;
  /** The current day as YYYY-MM-DD, in the time zone of the data. */
  readonly today: string;
  /** Presets to offer, in this order. Defaults to all. */
  readonly presets?: readonly TimeframePreset[];
}

const names: Readonly<Record<TimeframePreset, MessageDescriptor>> = {
  current_week: msg`Current week`,
  current_month: msg`Current month`,
  current_year: msg`Current year`,
  last_week: msg`Last week`,
  last_month: msg`Last month`,
  last_year: msg`Last year`,
  previous_7_days: msg`Previous 7 days`,
  previous_14_days: msg`Previous 14 days`,
  previous_30_days: msg`Previous 30 days`,
  previous_365_days: msg`Previous 365 days`,
  previous_2_months: msg`Previous 2 months`,
  previous_3_months: msg`Previous 3 months`,
  previous_4_months: msg`Previous 4 months`,
  previous_5_months: msg`Previous 5 months`,
  previous_6_months: msg`Previous 6 months`,
};

const problems: Readonly<Record<TimeframeProblem, MessageDescriptor>> = {
  not_a_date: msg`Enter both dates.`,
  start_after_end: msg`The start date cannot be after the end date.`,
  end_in_future: msg`The end date cannot be after today.`,
};

/**
 * Selects a period by a preset or by two dates. For invalid dates, shows the problem and does not call `onValueChange`.
 */
export function TimeframePicker(props: TimeframePickerProps) {
  const { value, onValueChange, today, presets = timeframePresets } = props;
  const i18n = useI18n();
  const [open, setOpen] = useState(false);
  const preset = presetOf(value, today);
  const name = preset === undefined ? i18n._(msg`Custom`) : i18n._(names[preset]);
  const span = useSpanText(value);
  return (
    <Popover
      label={i18n._(msg`Timeframe`)}
      align="end"
      className="x:w-80 x:p-0!"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<CalendarDays />}>
          <span className="x:sr-only">{`${i18n._(msg`Timeframe`)}: `}</span>
          <span className="x:truncate">{name}</span>
          <span className="x:hidden x:font-normal x:text-muted x:tabular-nums x:sm:inline">{span}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <ul aria-label={i18n._(msg`Preset periods`)} className="x:max-h-60 x:overflow-y-auto x:p-1">
        {presets.map((offered) => (
          <PresetItem
            key={offered}
            chosen={offered === preset}
            onChoose={() => {
              onValueChange(timeframeOf(offered, today));
              setOpen(false);
            }}
          >
            {i18n._(names[offered])}
          </PresetItem>
        ))}
      </ul>
      <Dates value={value} today={today} onValueChange={onValueChange} />
    </Popover>
  );
}

interface PresetItemProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function PresetItem({ chosen, onChoose, children }: PresetItemProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="x:flex x:min-h-8 x:w-full x:items-center x:justify-between x:gap-2 x:rounded-md x:px-2 x:text-left x:text-13 x:text-text x:outline-offset-[-2px] x:hover:bg-hover x:focus-visible:outline-2 x:focus-visible:outline-focus"
      >
        {children}
        {chosen && <Check size={16} aria-hidden className="x:text-muted" />}
      </button>
    </li>
  );
}

/** Keeps invalid dates as typed, and reports the dates once they are a valid period. */
function Dates({ value, today, onValueChange }: Omit<TimeframePickerProps, 'presets'>) {
  const i18n = useI18n();
  const [typed, setTyped] = useState<Timeframe>();
  const shown = typed ?? value;
  const problem = timeframeProblem(shown, today);
  const change = (part: Partial<Timeframe>) => {
    const next = { ...shown, ...part };
    const usable = timeframeProblem(next, today) === undefined;
    setTyped(usable ? undefined : next);
    if (usable) onValueChange(next);
  };
  const error = problem === undefined ? undefined : i18n._(problems[problem]);
  return (
    <div className="x:grid x:grid-cols-2 x:gap-3 x:border-t x:border-line x:p-3">
      <Field label={i18n._(msg`Start`)} error={problem === 'end_in_future' ? undefined : error}>
        <DateInput max={today} value={shown.start} onValueChange={(start) => change({ start })} />
      </Field>
      <Field label={i18n._(msg`End`)} error={problem === 'end_in_future' ? error : undefined}>
        <DateInput max={today} value={shown.end} onValueChange={(end) => change({ end })} />
      </Field>
    </div>
  );
}

function useSpanText({ start, end }: Timeframe): string {
  const i18n = useI18n();
  const format = new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const days = [new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`)] as const;
  if (days.some((day) => Number.isNaN(day.getTime()))) return '';
  return format.formatRange(...days);
}
