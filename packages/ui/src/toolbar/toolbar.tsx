'use client';
import * as RadixToolbar from '@radix-ui/react-toolbar';
import { cx } from 'class-variance-authority';
import {
  forwardRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { isEscapeTaken } from '../tooltip/tooltip.tsx';

export interface ToolbarProps {
  /** Accessible name of the toolbar. */
  readonly label: string;
  /** Arrow keys follow it. Defaults to `horizontal`. */
  readonly orientation?: 'horizontal' | 'vertical';
  /** Adds a border and a shadow, for a toolbar above content. */
  readonly floating?: boolean;
  /**
   * Called on Escape, to return the focus to what the toolbar acts on. Not called if the key closes a menu or a list,
   * but if it closes the tooltip of the focused button.
   */
  readonly onEscape?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of controls with a single tab stop. Arrow keys, Home and End move inside. */
export function Toolbar({
  label,
  orientation = 'horizontal',
  floating = false,
  onEscape,
  className,
  children,
}: ToolbarProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (onEscape === undefined || event.key !== 'Escape') return;
    // Keys in a menu arrive here too, because React passes them to the parents of a portal.
    const inside = event.currentTarget.contains(event.target as Node);
    if (!inside || isEscapeTaken(event.nativeEvent)) return;
    event.preventDefault();
    onEscape();
  }
  return (
    <RadixToolbar.Root
      onKeyDown={onKeyDown}
      aria-label={label}
      orientation={orientation}
      className={cx(
        'x:flex x:w-fit x:items-center x:gap-0.5',
        orientation === 'vertical' && 'x:flex-col',
        floating && 'x:rounded-lg x:bg-overlay x:p-1 x:shadow-overlay',
        className,
      )}
    >
      {children}
    </RadixToolbar.Root>
  );
}

export interface ToolbarItemProps extends Omit<ComponentProps<'button'>, 'children' | 'ref'> {
  readonly children: ReactElement;
}

/**
 * Adds its child, such as a `Button` or an `IconButton`, to the toolbar's keyboard navigation. Passes extra props on to
 * the child, so that the item can also be the trigger of a menu or a popover.
 */
export const ToolbarItem = forwardRef<HTMLButtonElement, ToolbarItemProps>(function ToolbarItem(
  { children, ...rest },
  ref,
) {
  return (
    <RadixToolbar.Button {...rest} ref={ref} asChild>
      {children}
    </RadixToolbar.Button>
  );
});

/** Line between groups of a toolbar. */
export function ToolbarSeparator() {
  return (
    <RadixToolbar.Separator className="x:mx-1 x:shrink-0 x:self-stretch x:bg-line x:data-[orientation=vertical]:my-1 x:data-[orientation=vertical]:w-px x:data-[orientation=horizontal]:h-px" />
  );
}
