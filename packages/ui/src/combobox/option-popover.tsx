import * as RadixPopover from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import type { ReactNode, RefObject } from 'react';
import { usePortalContainer } from '../theme/portal.tsx';
import { rootClassName } from '../theme/root.ts';

export interface OptionPopoverProps {
  /** Element with the input, below which the options appear. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Shows options below an input that keeps the focus. */
export function OptionPopover({ anchor, children }: OptionPopoverProps) {
  const container = usePortalContainer();
  return (
    <RadixPopover.Portal container={container}>
      <RadixPopover.Content
        // The listbox inside has the role and the name.
        role={undefined}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          // The target of an event in the page is always a node.
          if (anchor.current?.contains(event.target as Node | null)) event.preventDefault();
        }}
        // A click on an option or on the scroll bar must not take the focus from the input.
        onMouseDown={(event) => event.preventDefault()}
        className={cx(
          rootClassName,
          'x:z-50 x:w-(--radix-popover-trigger-width) x:max-w-[calc(100vw-16px)] x:animate-appear x:overflow-hidden x:rounded-lg x:bg-overlay x:shadow-overlay x:outline-none',
        )}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Portal>
  );
}
