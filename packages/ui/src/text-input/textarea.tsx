'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type ComponentProps } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { controlVariants } from './control-classes.ts';

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Called with the text after every change. */
  readonly onValueChange?: (value: string) => void;
}

/** Multi-line text input. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { onValueChange, onChange, className, rows = 4, ...rest },
  ref,
) {
  const control = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...control}
      ref={ref}
      rows={rows}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      className={controlVariants({ size: 'lines', className: cx('x:resize-y', className) })}
    />
  );
});
