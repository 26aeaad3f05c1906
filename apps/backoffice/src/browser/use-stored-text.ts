import { useSyncExternalStore } from 'react';
import { storedText } from './stored-value.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write to the same storage.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * A text in the local storage, empty if nothing is stored. All components that use the same name show the same text.
 * Writing an empty text removes it.
 */
export function useStoredText(name: string): readonly [text: string, write: (text: string) => void] {
  const stored = storedText(() => window.localStorage, name);
  const text = useSyncExternalStore(subscribe, () => stored.read() ?? '');
  return [
    text,
    (next) => {
      if (next === '') stored.remove();
      else stored.write(next);
      for (const listener of listeners) listener();
    },
  ];
}
