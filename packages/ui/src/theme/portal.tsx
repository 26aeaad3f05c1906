'use client';
import { createContext, useContext, type ReactNode } from 'react';

const PortalContainer = createContext<HTMLElement | null>(null);

export interface PortalProviderProps {
  /** Where dialogs, menus, popovers and tooltips are put; null: the end of the page's body. */
  readonly container: HTMLElement | null;
  readonly children: ReactNode;
}

/**
 * Keeps what floats inside an element of the host. An embedded component needs it when its `data-theme` or its
 * token values are set on an element below the body.
 */
export function PortalProvider({ container, children }: PortalProviderProps) {
  return <PortalContainer.Provider value={container}>{children}</PortalContainer.Provider>;
}

/** The element that floating parts go to, null for the body. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer);
}
