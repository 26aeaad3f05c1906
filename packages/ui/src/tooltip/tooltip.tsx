'use client';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import { useContext, createContext, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { usePortalContainer } from '../theme/portal.tsx';

const InsideProvider = createContext(false);

export interface TooltipProviderProps {
  /** Delay of the first tooltip in ms. A tooltip that follows shortly after appears at once. */
  readonly delay?: number;
  readonly children: ReactNode;
}

/** Shares the delay between tooltips. A tooltip outside a provider has a delay of its own. */
export function TooltipProvider({ delay = 500, children }: TooltipProviderProps) {
  return (
    <InsideProvider.Provider value>
      <RadixTooltip.Provider delayDuration={delay}>{children}</RadixTooltip.Provider>
    </InsideProvider.Provider>
  );
}

export interface TooltipProps {
  /** A few words. */
  readonly content: ReactNode;
  /** A single element that accepts a ref and props, such as a button or a link. */
  readonly children: ReactElement;
  /** Preferred side. Defaults to `top`. */
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** Delay in ms. Defaults to the provider's delay. */
  readonly delay?: number;
}

/** Keeps the tooltip closed if the focus is not shown, such as when a dialog that was closed with the mouse returns it. */
function ignoreHiddenFocus(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

const tooltipEscapes = new WeakSet<Event>();

/**
 * Returns whether a press of Escape has closed a menu, a list or a dialog, so that it means nothing to what is around. A
 * tooltip that it closes does not count.
 */
export function isEscapeTaken(event: Event): boolean {
  return event.defaultPrevented && !tooltipEscapes.has(event);
}

/** Short hint on hover and focus, for information that is also available elsewhere. */
export function Tooltip({ content, children, side = 'top', delay }: TooltipProps) {
  const insideProvider = useContext(InsideProvider);
  const container = usePortalContainer();
  const tooltip = (
    <RadixTooltip.Root {...(delay === undefined ? {} : { delayDuration: delay })}>
      <RadixTooltip.Trigger asChild onFocus={ignoreHiddenFocus}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal container={container}>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => tooltipEscapes.add(event)}
          className="x:z-60 x:max-w-70 x:animate-fade x:rounded-md x:bg-inverse x:px-2 x:py-1 x:font-sans x:text-12 x:font-medium x:text-on-inverse x:shadow-overlay"
        >
          {content}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
  return insideProvider ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
