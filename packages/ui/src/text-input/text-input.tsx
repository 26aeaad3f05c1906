'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { controlVariants } from './control-classes.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** Height: 28, 32 or 40 px. Defaults to `medium`. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Called with the text after every change. */
  readonly onValueChange?: (value: string) => void;
  /** Icon or short text inside, at the start. */
  readonly start?: ReactNode;
  /** Icon, unit or small button inside, at the end. */
  readonly end?: ReactNode;
}

/** Single-line text input. Takes its id, description and error from the enclosing `Field`. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { size, onValueChange, onChange, start, end, className, ...rest },
  ref,
) {
  const control = useFieldControl(rest);
  const input = (
    <input
      type="text"
      {...rest}
      {...control}
      ref={ref}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      className={controlVariants({
        size,
        className: cx(start !== undefined && 'x:pl-8', end !== undefined && 'x:pr-9', className),
      })}
    />
  );
  if (start === undefined && end === undefined) return input;
  return (
    <div className="x:relative x:w-full">
      {start !== undefined && (
        <span className="x:pointer-events-none x:absolute x:inset-y-0 x:left-0 x:z-1 x:flex x:w-8 x:items-center x:justify-center x:text-muted x:[&_svg]:size-4">
          {start}
        </span>
      )}
      {input}
      {end !== undefined && (
        <span className="x:absolute x:inset-y-0 x:right-0 x:flex x:min-w-8 x:items-center x:justify-center x:px-1 x:text-muted x:[&_svg]:size-4">
          {end}
        </span>
      )}
    </div>
  );
});
