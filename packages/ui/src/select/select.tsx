'use client';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { forwardRef, type ComponentProps } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { controlVariants } from '../text-input/control-classes.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** Height: 28, 32 or 40 px. Defaults to `medium`. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Called with the value of the chosen option. */
  readonly onValueChange?: (value: string) => void;
  /** The options. Alternatively pass `<option>` and `<optgroup>` as `children`. */
  readonly options?: readonly SelectOption[];
  /** Shown until an option is chosen. Cannot be chosen again. */
  readonly placeholder?: string;
}

/** A styled native select, with the browser's list, keyboard support and mobile behavior. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { size, onValueChange, onChange, options, placeholder, className, children, ...rest },
  ref,
) {
  const control = useFieldControl(rest);
  return (
    <div className="x:relative x:w-full">
      <select
        {...rest}
        {...control}
        ref={ref}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        className={controlVariants({ size, className: cx('x:appearance-none x:truncate x:pr-8', className) })}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="x:pointer-events-none x:absolute x:top-1/2 x:right-2.5 x:-translate-y-1/2 x:text-muted"
      />
    </div>
  );
});
