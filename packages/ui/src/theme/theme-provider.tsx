'use client';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

export type Theme = 'light' | 'dark';
export type ThemePreference = Theme | 'system';

export interface ThemeContextValue {
  /** What the user chose. */
  readonly preference: ThemePreference;
  /** What is shown. */
  readonly theme: Theme;
  readonly setPreference: (preference: ThemePreference) => void;
}

const ThemeContext = createContext<ThemeContextValue | null>(null);

/** Reads and writes that survive a browser which forbids storage. */
function readPreference(storageKey: string): ThemePreference {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function writePreference(storageKey: string, preference: ThemePreference): void {
  try {
    if (preference === 'system') window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, preference);
  } catch {
    // Storage is forbidden: the choice lasts until the page is left.
  }
}

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

export interface ThemeProviderProps {
  /** The name under which the choice is kept in the browser. */
  readonly storageKey?: string;
  readonly children: ReactNode;
}

/** Holds the choice of light, dark or the system's, and writes `data-theme` on the document's root. */
export function ThemeProvider({ storageKey = 'theme', children }: ThemeProviderProps) {
  const system = useSystemTheme();
  const [preference, setState] = useState<ThemePreference>('system');
  useEffect(() => setState(readPreference(storageKey)), [storageKey]);
  const theme = preference === 'system' ? system : preference;

  useEffect(() => {
    if (preference === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = preference;
  }, [preference]);

  const setPreference = useCallback(
    (next: ThemePreference) => {
      setState(next);
      writePreference(storageKey, next);
    },
    [storageKey],
  );
  const value = useMemo(() => ({ preference, theme, setPreference }), [preference, theme, setPreference]);
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>;
}

/** The theme and its switch. Throws outside of a `ThemeProvider`. */
export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext);
  if (value === null) throw new Error('useTheme needs a <ThemeProvider> above it.');
  return value;
}
