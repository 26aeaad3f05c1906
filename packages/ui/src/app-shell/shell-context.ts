'use client';
import { createContext, useContext } from 'react';

export interface ShellState {
  readonly hasSidebar: boolean;
  /** True if the sidebar shows icons only. */
  readonly collapsed: boolean;
  readonly toggleCollapsed: () => void;
  /** True at phone width, where a drawer has the areas of the product and the sidebar. */
  readonly phone: boolean;
  readonly drawerOpen: boolean;
  readonly setDrawerOpen: (open: boolean) => void;
  /** Place in the open drawer for the areas of the product. Null while the drawer is closed. */
  readonly areasPlace: HTMLElement | null;
  readonly setAreasPlace: (element: HTMLElement | null) => void;
}

const outside: ShellState = {
  hasSidebar: false,
  collapsed: false,
  toggleCollapsed: () => {},
  phone: false,
  drawerOpen: false,
  setDrawerOpen: () => {},
  areasPlace: null,
  setAreasPlace: () => {},
};

export const ShellContext = createContext<ShellState>(outside);

/** Returns the state of the enclosing shell. Outside a shell, returns the state of a shell without a sidebar. */
export function useShell(): ShellState {
  return useContext(ShellContext);
}
