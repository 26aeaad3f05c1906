'use client';
import { cx, type VariantProps } from 'class-variance-authority';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { buttonVariants } from '../button/button.js';
import { Spinner } from '../spinner/spinner.js';
import { Tooltip } from '../tooltip/tooltip.js';

const squares = { small: 'x:w-7 x:px-0', medium: 'x:w-8 x:px-0', large: 'x:w-10 x:px-0' } as const;

export interface IconButtonProps
  extends
    Omit<ComponentProps<'button'>, 'children' | 'aria-label'>,
    Pick<VariantProps<typeof buttonVariants>, 'variant'> {
  /** The accessible name, shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly loading?: boolean;
  /** A keyboard shortcut to show in the tooltip. */
  readonly shortcut?: string;
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
  /** False where a menu opens on the button and a tooltip would be in its way. */
  readonly tooltip?: boolean;
}

/** A button that shows an icon only: its label is its name and its tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  {
    label,
    icon,
    size = 'medium',
    variant = 'quiet',
    loading = false,
    shortcut,
    tooltipSide,
    tooltip = true,
    ...props
  },
  ref,
) {
  const { className, onClick, type = 'button', ...rest } = props;
  const button = (
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
  if (!tooltip) return button;
  const content =
    shortcut === undefined ? (
      label
    ) : (
      <span className="x:flex x:items-center x:gap-2">
        {label}
        <kbd className="x:font-sans x:opacity-65">{shortcut}</kbd>
      </span>
    );
  return (
    <Tooltip content={content} {...(tooltipSide === undefined ? {} : { side: tooltipSide })}>
      {button}
    </Tooltip>
  );
});
