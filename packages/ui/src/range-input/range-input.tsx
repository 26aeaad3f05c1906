'use client';
import { cx } from 'class-variance-authority';
import type { CSSProperties } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { NumberInput } from '../text-input/number-input.tsx';

export interface RangeInputProps {
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** Defaults to 1. */
  readonly step?: number;
  /** Shown in the number input, such as "px". */
  readonly unit?: string;
  readonly disabled?: boolean;
  /** Accessible name of the slider and of the number input, for use outside a `Field`. */
  readonly 'aria-label'?: string;
  readonly className?: string;
}

/** A number within bounds, by slider or by typing. */
export function RangeInput(props: RangeInputProps) {
  const { value, onValueChange, min, max, step = 1, unit, disabled, className } = props;
  const label = props['aria-label'];
  const { id, required: _required, ...control } = useFieldControl({ disabled });
  const filled = max === min ? 0 : ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100;
  return (
    <div className={cx('x:flex x:items-center x:gap-3', className)}>
      <input
        type="range"
        {...control}
        id={id}
        {...(label === undefined ? {} : { 'aria-label': label })}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
        style={{ '--filled': `${filled}%` } as CSSProperties}
        className={cx(
          // Forced colors would remove the gradient that is the track.
          'x:h-6 x:min-w-0 x:flex-1 x:appearance-none x:rounded-full x:forced-color-adjust-none x:disabled:opacity-50',
          'x:[&::-webkit-slider-runnable-track]:h-1 x:[&::-webkit-slider-runnable-track]:rounded-full',
          'x:[&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--xui-accent)_var(--filled),var(--xui-line-strong)_var(--filled))]',
          'x:[&::-webkit-slider-thumb]:-mt-1.5 x:[&::-webkit-slider-thumb]:size-4 x:[&::-webkit-slider-thumb]:appearance-none x:[&::-webkit-slider-thumb]:rounded-full x:[&::-webkit-slider-thumb]:border x:[&::-webkit-slider-thumb]:border-control x:[&::-webkit-slider-thumb]:bg-on-accent x:[&::-webkit-slider-thumb]:shadow-raised',
          'x:[&::-moz-range-track]:h-1 x:[&::-moz-range-track]:rounded-full x:[&::-moz-range-track]:bg-line-strong x:[&::-moz-range-progress]:h-1 x:[&::-moz-range-progress]:rounded-full x:[&::-moz-range-progress]:bg-accent',
          'x:[&::-moz-range-thumb]:size-3.5 x:[&::-moz-range-thumb]:rounded-full x:[&::-moz-range-thumb]:border x:[&::-moz-range-thumb]:border-control x:[&::-moz-range-thumb]:bg-on-accent',
        )}
      />
      <div className="x:w-20 x:shrink-0">
        <NumberInput
          id={`${id}-number`}
          {...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label })}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          min={min}
          max={max}
          step={step}
          {...(unit === undefined ? {} : { unit })}
          disabled={control.disabled}
        />
      </div>
    </div>
  );
}
