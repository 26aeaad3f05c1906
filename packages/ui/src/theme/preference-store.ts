export type Theme = 'light' | 'dark';
export type ThemePreference = Theme | 'system';

/** The user's theme preference, stored in the browser and shared between its tabs. */
export interface PreferenceStore {
  readonly get: () => ThemePreference;
  readonly set: (preference: ThemePreference) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

function parse(stored: string | null): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function read(storageKey: string): ThemePreference {
  try {
    return parse(window.localStorage.getItem(storageKey));
  } catch {
    return 'system';
  }
}

function write(storageKey: string, preference: ThemePreference): void {
  try {
    if (preference === 'system') window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, preference);
  } catch {
    // Storage is blocked, so the choice lasts until the page is closed.
  }
}

/** Creates the store. If the browser blocks storage, the preference lasts until the page is closed. */
export function createPreferenceStore(storageKey: string): PreferenceStore {
  const listeners = new Set<() => void>();
  let current: ThemePreference | undefined;

  function onStorage(event: StorageEvent) {
    if (event.key !== storageKey && event.key !== null) return;
    current = parse(event.newValue);
    for (const listener of listeners) listener();
  }

  return {
    get: () => (current ??= read(storageKey)),
    set: (preference) => {
      current = preference;
      write(storageKey, preference);
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
