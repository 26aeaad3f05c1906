'use client';
import * as RadixPopover from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';
import { usePortalContainer } from '../theme/portal.tsx';
import { rootClassName } from '../theme/root.ts';

export interface PopoverProps {
  /** The button that opens the popover. */
  readonly trigger: ReactElement;
  /** Accessible name of the popover. */
  readonly label: string;
  readonly children: ReactNode;
  /** Edge of the trigger at which the popover is aligned. Defaults to `start`. */
  readonly align?: 'start' | 'center' | 'end';
  /** Preferred side of the trigger. Defaults to `bottom`. */
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** Set it to control the popover. Otherwise the popover controls itself. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Called before Escape closes the popover. The focus returns to the button unless the handler moves it. */
  readonly onEscapeKeyDown?: (event: KeyboardEvent) => void;
  readonly className?: string;
}

/** Small non-modal panel of controls, opened by a button. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, align = 'start', side = 'bottom', className } = props;
  const { open, onOpenChange, onEscapeKeyDown } = props;
  const container = usePortalContainer();
  return (
    <RadixPopover.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal container={container}>
        <RadixPopover.Content
          aria-label={label}
          data-popover
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          {...(onEscapeKeyDown === undefined ? {} : { onEscapeKeyDown })}
          className={cx(
            rootClassName,
            'x:z-50 x:w-72 x:max-w-[calc(100vw-16px)] x:max-h-(--radix-popover-content-available-height) x:animate-appear x:overflow-y-auto x:rounded-lg x:bg-overlay x:p-4 x:shadow-overlay x:outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** Closes the enclosing popover. Wraps a single button. */
export function PopoverClose({ children }: { readonly children: ReactElement }) {
  return <RadixPopover.Close asChild>{children}</RadixPopover.Close>;
}
