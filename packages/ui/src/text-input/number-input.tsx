'use client';
import { msg } from '@lingui/core/macro';
import { cx } from 'class-variance-authority';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { useFoundProblem } from '../field/field.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onValueChange' | 'min' | 'max' | 'step' | 'end'
> {
  /** Null for an empty input. */
  readonly value: number | null;
  /** Called only with numbers within `min` and `max`, or with null when the input is cleared. */
  readonly onValueChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Shown inside at the end, such as "px" or "%". */
  readonly unit?: string;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Returns what is wrong with a typed number, or null. */
function useProblem(text: string, min: number, max: number): string | null {
  const i18n = useI18n();
  const typed = Number(text);
  if (text === '' || !Number.isFinite(typed) || typed === clamp(typed, min, max)) return null;
  const [least, most] = [i18n.number(min), i18n.number(max)];
  if (!Number.isFinite(max)) return i18n._(msg`Enter a number that is at least ${least}.`);
  if (!Number.isFinite(min)) return i18n._(msg`Enter a number that is at most ${most}.`);
  return i18n._(msg`Enter a number from ${least} to ${most}.`);
}

/**
 * Number input. Reports no value out of range while the user types, says so below, and clamps the value on blur. If the
 * caller ignores clearing, the input shows the number again on blur.
 */
export const NumberInput = forwardRef<HTMLInputElement, NumberInputProps>(function NumberInput(
  { value, onValueChange, min = -Infinity, max = Infinity, step, unit, onBlur, className, ...rest },
  ref,
) {
  const [text, setText] = useState(() => (value === null ? '' : String(value)));
  const reported = useRef(value);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    setText(value === null ? '' : String(value));
  }, [value]);

  const problem = useFoundProblem(useProblem(text, min, max));
  const describedBy = [problem.attributes['aria-describedby'], rest['aria-describedby']].filter(Boolean);

  function report(next: number | null) {
    if (next === reported.current) return;
    reported.current = next;
    onValueChange(next);
  }

  const input = (
    <TextInput
      inputMode="decimal"
      {...rest}
      {...problem.attributes}
      {...(describedBy.length === 0 ? {} : { 'aria-describedby': describedBy.join(' ') })}
      ref={ref}
      type="number"
      className={cx(
        'x:tabular-nums x:[appearance:textfield] x:[&::-webkit-inner-spin-button]:appearance-none x:[&::-webkit-outer-spin-button]:appearance-none',
        className,
      )}
      {...(Number.isFinite(min) ? { min } : {})}
      {...(Number.isFinite(max) ? { max } : {})}
      {...(step === undefined ? {} : { step })}
      {...(unit === undefined ? {} : { end: <span className="x:pr-1 x:text-12">{unit}</span> })}
      value={text}
      onValueChange={(typed) => {
        setText(typed);
        const parsed = typed === '' ? null : Number(typed);
        if (parsed === null) report(null);
        else if (Number.isFinite(parsed) && parsed === clamp(parsed, min, max)) report(parsed);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        if (text === '') {
          // The caller did not accept the empty value, so show the number again.
          reported.current = value;
          if (value !== null) setText(String(value));
          return;
        }
        const settled = clamp(Number(text), min, max);
        setText(String(settled));
        report(settled);
      }}
    />
  );
  return (
    <>
      {input}
      {problem.own}
    </>
  );
});
