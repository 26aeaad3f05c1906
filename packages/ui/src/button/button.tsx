import { cva } from 'class-variance-authority';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

/** Classes of a button. `buttonVariants({ variant: 'primary' })` styles a router's link as a button. */
export const buttonVariants = cva(
  [
    'x:inline-flex x:shrink-0 x:select-none x:items-center x:justify-center x:whitespace-nowrap x:rounded-md',
    'x:font-medium x:transition-[background-color,border-color,color,box-shadow] x:[&_svg]:shrink-0',
    'x:disabled:cursor-not-allowed x:aria-disabled:cursor-not-allowed',
    'x:disabled:not-aria-busy:opacity-50 x:aria-disabled:not-aria-busy:opacity-50',
  ],
  {
    variants: {
      variant: {
        primary:
          'x:bg-accent x:text-on-accent x:shadow-raised x:enabled:hover:bg-accent-hover x:[a]:hover:bg-accent-hover',
        secondary:
          'x:border x:border-line-strong x:bg-surface x:text-text x:shadow-raised x:enabled:hover:bg-hover x:[a]:hover:bg-hover x:data-[state=open]:bg-hover',
        ghost:
          'x:text-text x:enabled:hover:bg-hover x:[a]:hover:bg-hover x:enabled:active:bg-pressed x:data-[state=open]:bg-hover x:aria-pressed:bg-pressed',
        /** Has a lower contrast, for icons. */
        quiet:
          'x:text-muted x:enabled:hover:bg-hover x:enabled:hover:text-text x:enabled:active:bg-pressed x:data-[state=open]:bg-hover x:data-[state=open]:text-text x:aria-pressed:bg-pressed x:aria-pressed:text-text',
        danger:
          'x:bg-danger x:text-on-danger x:shadow-raised x:enabled:hover:bg-danger-hover x:[a]:hover:bg-danger-hover',
      },
      size: {
        small: 'x:h-7 x:pointer-coarse:h-9 x:gap-1.5 x:px-2.5 x:text-12 x:[&_svg]:size-3.5',
        medium: 'x:h-8 x:pointer-coarse:h-11 x:gap-1.5 x:px-3 x:text-13 x:[&_svg]:size-4',
        large: 'x:h-10 x:gap-2 x:px-4 x:text-14 x:[&_svg]:size-4',
      },
      width: { auto: '', full: 'x:w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'medium', width: 'auto' },
  },
);

export interface ButtonProps extends ComponentProps<'button'> {
  /** Defaults to `secondary`. Use `primary` once per view, and `danger` for what cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger';
  /** Height of the button: 28, 32 or 40 px. Defaults to `medium`. */
  readonly size?: 'small' | 'medium' | 'large';
  /** `full` fills the width of the container. Defaults to `auto`. */
  readonly width?: 'auto' | 'full';
  /** Icon before the text. While loading, the spinner replaces the icon. */
  readonly icon?: ReactNode;
  /** Shows a spinner and ignores clicks. The button keeps its size and focus. */
  readonly loading?: boolean;
}

/** A button. `type` defaults to "button", so that the button does not submit a form by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, width, icon, loading = false, className, children, onClick, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={buttonVariants({ variant, size, width, className })}
    >
      {loading ? <Spinner size={size === 'small' ? 14 : 16} /> : icon}
      {children}
    </button>
  );
});
