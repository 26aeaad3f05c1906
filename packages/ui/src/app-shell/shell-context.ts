'use client';
import { createContext, useContext } from 'react';

export interface ShellState {
  readonly hasSidebar: boolean;
  /** True if the sidebar shows icons only. */
  readonly collapsed: boolean;
  readonly toggleCollapsed: () => void;
  /** True at phone width, where the sidebar is a drawer. */
  readonly phone: boolean;
  readonly drawerOpen: boolean;
  readonly setDrawerOpen: (open: boolean) => void;
}

const outside: ShellState = {
  hasSidebar: false,
  collapsed: false,
  toggleCollapsed: () => {},
  phone: false,
  drawerOpen: false,
  setDrawerOpen: () => {},
};

export const ShellContext = createContext<ShellState>(outside);

/** Returns the state of the enclosing shell. Outside a shell, returns the state of a shell without a sidebar. */
export function useShell(): ShellState {
  return useContext(ShellContext);
}
