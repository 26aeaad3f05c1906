'use client';
import { msg } from '@lingui/core/macro';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ComponentProps } from 'react';
import { FieldError, useFieldControl } from '../field/field.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { Popover } from '../popover/popover.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import type { CalendarProps } from './calendar.tsx';
import { readDate, writeDate } from './date-text.ts';

// Pages are typed into more often than the calendar is opened.
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateInputProps
  extends
    Pick<CalendarProps, 'value' | 'min' | 'max'>,
    Pick<TextInputProps, 'size'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'size' | 'type'> {
  /** YYYY-MM-DD; what was typed, where that is no day, so that nothing is saved in its place. */
  readonly onValueChange: (value: string) => void;
}

const valueOf = (text: string) => readDate(text) ?? text;
const shownAs = (value: string) => (readDate(value) === undefined ? value : writeDate(value));

/**
 * A day, typed as DD/MM/YYYY or chosen from a calendar. What is typed and is no day stays as it was typed, with what to do
 * about it. Takes its id, description and error from the `Field` around it.
 */
export function DateInput({ value, onValueChange, min, max, onBlur, ...rest }: DateInputProps) {
  const translate = useTranslate();
  const errorId = useId();
  const { disabled } = useFieldControl(rest);
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  // What the form was set to since counts for more than what was typed before.
  const shown = typed !== '' && valueOf(typed) === value ? typed : shownAs(value);
  const wrong = left && value !== '' && readDate(value) === undefined;
  return (
    <div className="x:flex x:min-w-0 x:flex-col x:gap-1.5">
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete={rest.autoComplete ?? 'off'}
        placeholder={translate(msg`DD/MM/YYYY`)}
        value={shown}
        onValueChange={(text) => {
          setTyped(text);
          setLeft(false);
          onValueChange(valueOf(text));
        }}
        onBlur={(event) => {
          setLeft(true);
          if (readDate(typed) !== undefined) setTyped('');
          onBlur?.(event);
        }}
        {...(wrong ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
        end={
          <DayChooser
            value={value}
            min={min}
            max={max}
            disabled={disabled || rest.readOnly === true}
            onValueChange={(day) => {
              setTyped('');
              onValueChange(day);
            }}
          />
        }
      />
      {wrong && (
        <FieldError id={errorId}>{translate(msg`Write the day as DD/MM/YYYY, as 31/12/2026.`)}</FieldError>
      )}
    </div>
  );
}

function DayChooser({
  disabled,
  onValueChange,
  ...calendar
}: CalendarProps & { readonly disabled: boolean }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={translate(msg`Calendar`)}
      align="end"
      className="x:w-auto! x:min-w-64 x:min-h-70 x:p-3!"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <BareIconButton
          size="small"
          label={translate(msg`Choose from a calendar`)}
          icon={<CalendarDays />}
          disabled={disabled}
        />
      }
    >
      <Suspense fallback={<Spinner />}>
        <Calendar
          {...calendar}
          onValueChange={(day) => {
            onValueChange(day);
            setOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
}
