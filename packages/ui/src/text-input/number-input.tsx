'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, useEffect, useRef, useState } from 'react';
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

/**
 * Number input. Reports no value out of range while the user types, and clamps the value on blur. If the caller ignores
 * clearing, the input shows the number again on blur.
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

  function report(next: number | null) {
    if (next === reported.current) return;
    reported.current = next;
    onValueChange(next);
  }

  return (
    <TextInput
      inputMode="decimal"
      {...rest}
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
});
