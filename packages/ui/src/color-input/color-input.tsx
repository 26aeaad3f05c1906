'use client';
import { msg } from '@lingui/core/macro';
import { cx } from 'class-variance-authority';
import { forwardRef, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { controlVariants } from '../text-input/control-classes.ts';
import { parseColor } from './parse-color.ts';

export interface ColorInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'size' | 'onChange'
> {
  /** `#rrggbb`, or an empty string for no color. */
  readonly value: string;
  /** Called with `#rrggbb` in lower case, or with an empty string when the user clears the text. */
  readonly onValueChange: (color: string) => void;
  /**
   * Called when the user leaves text that is not a color, which then stays in the input, and with null once the text is
   * a color or empty. Without this function, the input returns to `value`.
   */
  readonly onRefuse?: (text: string | null) => void;
  /** Height: 28 or 32 px. Defaults to `medium`. */
  readonly size?: 'small' | 'medium';
  /** Control that replaces the browser's color picker, 20 px wide and high. null for none. */
  readonly picker?: ReactNode;
}

/** Input for a hexadecimal color, with a swatch that opens a color picker. */
export const ColorInput = forwardRef<HTMLInputElement, ColorInputProps>(function ColorInput(
  { value, onValueChange, onRefuse, size = 'medium', className, onBlur, picker, ...rest },
  ref,
) {
  const translate = useTranslate();
  const control = useFieldControl(rest);
  const [text, setText] = useState(value);
  useEffect(() => setText((current) => (parseColor(current) === value ? current : value)), [value]);
  return (
    <div className={cx('x:relative x:w-full', className)}>
      {picker !== null && (
        <span className="x:absolute x:inset-y-0 x:left-0 x:z-1 x:flex x:w-9 x:items-center x:justify-center">
          {picker ?? (
            <input
              type="color"
              aria-label={translate(msg`Choose a color`)}
              value={parseColor(value) ?? '#000000'}
              disabled={control.disabled}
              onChange={(event) => {
                onRefuse?.(null);
                onValueChange(event.target.value);
              }}
              data-empty={value === '' || undefined}
              className="x:size-5 x:cursor-pointer x:appearance-none x:overflow-hidden x:rounded-sm x:border x:border-line-strong x:data-empty:bg-[linear-gradient(to_top_right,transparent_46%,var(--xui-danger)_46%,var(--xui-danger)_54%,transparent_54%)] x:data-empty:[&::-webkit-color-swatch]:opacity-0 x:data-empty:[&::-moz-color-swatch]:opacity-0 x:disabled:cursor-not-allowed x:[&::-webkit-color-swatch]:border-0 x:[&::-webkit-color-swatch-wrapper]:p-0 x:[&::-moz-color-swatch]:border-0"
            />
          )}
        </span>
      )}
      <input
        spellCheck={false}
        autoComplete="off"
        placeholder="#000000"
        {...rest}
        {...control}
        ref={ref}
        type="text"
        value={text}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          const color = typed.trim() === '' ? '' : parseColor(typed);
          if (color === undefined) return;
          onRefuse?.(null);
          onValueChange(color);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          const isRefused = text.trim() !== '' && parseColor(text) === undefined;
          if (isRefused && onRefuse !== undefined) onRefuse(text.trim());
          else setText(value);
        }}
        className={controlVariants({ size, className: cx('x:tabular-nums', picker !== null && 'x:pl-9') })}
      />
    </div>
  );
});
