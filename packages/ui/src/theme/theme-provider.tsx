'use client';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createPreferenceStore, type Theme, type ThemePreference } from './preference-store.ts';

export interface ThemeContextValue {
  /** The user's choice. */
  readonly preference: ThemePreference;
  /** The theme in effect. */
  readonly theme: Theme;
  readonly setPreference: (preference: ThemePreference) => void;
}

const ThemeContext = createContext<ThemeContextValue | null>(null);

const darkQuery = '(prefers-color-scheme: dark)';

function subscribeToSystem(onChange: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function useSystemTheme(): Theme {
  return useSyncExternalStore(
    subscribeToSystem,
    () => (window.matchMedia(darkQuery).matches ? 'dark' : 'light'),
    () => 'light',
  );
}

const systemPreference = (): ThemePreference => 'system';

export interface ThemeProviderProps {
  readonly storageKey?: string;
  readonly children: ReactNode;
}

/**
 * Holds the choice of light, dark or system theme. For a light or dark choice, sets `data-theme` on the document's root
 * element.
 */
export function ThemeProvider({ storageKey = 'theme', children }: ThemeProviderProps) {
  const system = useSystemTheme();
  const store = useMemo(() => createPreferenceStore(storageKey), [storageKey]);
  const preference = useSyncExternalStore(store.subscribe, store.get, systemPreference);
  const theme = preference === 'system' ? system : preference;

  useEffect(() => {
    if (preference === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = preference;
  }, [preference]);

  const value = useMemo(() => ({ preference, theme, setPreference: store.set }), [preference, theme, store]);
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>;
}

/** Returns the theme in effect, and the user's preference with its setter. Throws outside a `ThemeProvider`. */
export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext);
  if (value === null) throw new Error('useTheme needs a <ThemeProvider> above it.');
  return value;
}
