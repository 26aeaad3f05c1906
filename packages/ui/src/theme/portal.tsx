'use client';
import { createContext, useContext, type ReactNode } from 'react';

const PortalContainer = createContext<HTMLElement | null>(null);

export interface PortalProviderProps {
  /** Container of dialogs, menus, popovers and tooltips. Null for the end of the page's body. */
  readonly container: HTMLElement | null;
  readonly children: ReactNode;
}

/**
 * Renders floating elements inside an element of the host. Needed if `data-theme` or token values are set on an
 * element below the body.
 */
export function PortalProvider({ container, children }: PortalProviderProps) {
  return <PortalContainer.Provider value={container}>{children}</PortalContainer.Provider>;
}

/** Container of floating elements, or null for the body. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer);
}
