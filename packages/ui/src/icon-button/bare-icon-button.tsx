'use client';
import { cx, type VariantProps } from 'class-variance-authority';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { buttonVariants } from '../button/button.tsx';
import { Spinner } from '../spinner/spinner.tsx';

const squares = {
  small: 'x:w-7 x:px-0 x:pointer-coarse:w-9',
  medium: 'x:w-8 x:px-0 x:pointer-coarse:w-11',
  large: 'x:w-10 x:px-0',
} as const;

export interface BareIconButtonProps
  extends
    Omit<ComponentProps<'button'>, 'children' | 'aria-label'>,
    Pick<VariantProps<typeof buttonVariants>, 'variant'> {
  /** Accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly loading?: boolean;
}

/**
 * Icon button without a tooltip, for familiar icons. Pages that use only this button do not load the tooltip's code.
 */
export const BareIconButton = forwardRef<HTMLButtonElement, BareIconButtonProps>(function BareIconButton(
  { label, icon, size = 'medium', variant = 'quiet', loading = false, ...props },
  ref,
) {
  const { className, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={buttonVariants({ variant, size, className: cx(squares[size], className) })}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
});
