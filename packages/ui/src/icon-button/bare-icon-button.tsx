'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { buttonVariants } from '../button/button.tsx';
import { Spinner } from '../spinner/spinner.tsx';

const squares = {
  small: 'x:w-7 x:px-0 x:pointer-coarse:w-9',
  medium: 'x:w-8 x:px-0 x:pointer-coarse:w-11',
  large: 'x:w-10 x:px-0',
} as const;

export interface BareIconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Defaults to `quiet`. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger';
  /** Accessible name. */
  readonly label: string;
  /** An icon of lucide. The button sets its size. */
  readonly icon: ReactNode;
  /** Width and height: 28, 32 or 40 px. Defaults to `medium`. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Shows a spinner and ignores clicks. */
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
