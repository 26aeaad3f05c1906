'use client';
import { forwardRef } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { BareIconButton, type BareIconButtonProps } from './bare-icon-button.tsx';

export interface IconButtonProps extends BareIconButtonProps {
  /** Accessible name, shown as a tooltip. */
  readonly label: string;
  /** Keyboard shortcut, shown in the tooltip. The caller handles it. */
  readonly shortcut?: string;
  /** Preferred side of the tooltip. Defaults to `top`. */
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
  /** Set to false for the trigger of a menu, which the tooltip would cover. */
  readonly tooltip?: boolean;
}

/** Button with an icon only. Its label is both accessible name and tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { shortcut, tooltipSide, tooltip = true, ...props },
  ref,
) {
  const { label } = props;
  const button = <BareIconButton {...props} ref={ref} />;
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
