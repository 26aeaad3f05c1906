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
import { parseDate, formatDate } from './date-text.ts';

// The calendar loads when the user first opens it.
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateInputProps
  extends
    Pick<CalendarProps, 'value' | 'min' | 'max'>,
    Pick<TextInputProps, 'size'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'size' | 'type'> {
  /** Called with YYYY-MM-DD, or with the typed text if it is not a valid date, so that validation rejects it. */
  readonly onValueChange: (value: string) => void;
}

const toValue = (text: string) => parseDate(text) ?? text;
const toDisplayText = (value: string) => (parseDate(value) === undefined ? value : formatDate(value));

/**
 * Input for a date, which users type as DD/MM/YYYY or choose from a calendar. Keeps invalid text and explains the
 * problem. Takes its id, description and error from the enclosing `Field`.
 */
export function DateInput({ value, onValueChange, min, max, onBlur, ...rest }: DateInputProps) {
  const translate = useTranslate();
  const errorId = useId();
  const { disabled } = useFieldControl(rest);
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  // Discards the typed text if the form has set another value since.
  const shown = typed !== '' && toValue(typed) === value ? typed : toDisplayText(value);
  const wrong = left && value !== '' && parseDate(value) === undefined;
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
          onValueChange(toValue(text));
        }}
        onBlur={(event) => {
          setLeft(true);
          if (parseDate(typed) !== undefined) setTyped('');
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
        <FieldError id={errorId}>
          {translate(msg`Enter the date as DD/MM/YYYY, for example 31/12/2026.`)}
        </FieldError>
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
