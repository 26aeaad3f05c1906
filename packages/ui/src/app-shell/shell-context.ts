'use client';
import { createContext, useContext } from 'react';

export interface ShellState {
  readonly hasSidebar: boolean;
  /** The sidebar shows icons only. */
  readonly collapsed: boolean;
  readonly toggleCollapsed: () => void;
  /** Phone width: the sidebar is a drawer. */
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

/** The state of the shell around; a shell without a sidebar where there is none. */
export function useShell(): ShellState {
  return useContext(ShellContext);
}
