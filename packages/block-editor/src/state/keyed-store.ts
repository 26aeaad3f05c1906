'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { EditorState } from './editor-state.ts';
import type { EditorStore } from './store.ts';

/** Values by key, held outside React. A listener of a key is called only when that key's value changes. */
export interface KeyedValues<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly subscribe: (key: string, listener: () => void) => () => void;
}

export interface KeyedStore<Value> extends KeyedValues<Value> {
  readonly set: (values: ReadonlyMap<string, Value>) => void;
}

interface KeyedListeners<Value> {
  readonly notify: (before: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>) => void;
  readonly add: (key: string, listener: () => void) => () => void;
  readonly isEmpty: () => boolean;
}

function createKeyedListeners<Value>(): KeyedListeners<Value> {
  const listeners = new Map<string, Set<() => void>>();
  return {
    notify(before, now) {
      for (const [key, keyListeners] of listeners) {
        if (before.get(key) !== now.get(key)) for (const listener of keyListeners) listener();
      }
    },
    add(key, listener) {
      const keyListeners = listeners.get(key) ?? new Set();
      listeners.set(key, keyListeners.add(listener));
      return () => {
        keyListeners.delete(listener);
        if (keyListeners.size === 0 && listeners.get(key) === keyListeners) listeners.delete(key);
      };
    },
    isEmpty: () => listeners.size === 0,
  };
}

export function createKeyedStore<Value>(): KeyedStore<Value> {
  let values: ReadonlyMap<string, Value> = new Map();
  const listeners = createKeyedListeners<Value>();
  return {
    get: (key) => values.get(key),
    subscribe: listeners.add,
    set(next) {
      const before = values;
      values = next;
      listeners.notify(before, next);
    },
  };
}

/** Derives values by block id from the editor's state, once per state. Compares values by identity. */
export function deriveKeyed<Value>(
  store: Pick<EditorStore, 'getState' | 'subscribe'>,
  derive: (state: EditorState) => ReadonlyMap<string, Value>,
): KeyedValues<Value> {
  let state: EditorState | null = null;
  let values: ReadonlyMap<string, Value> = new Map();
  let reported = values;
  let stop = () => {};
  const listeners = createKeyedListeners<Value>();

  function read(): ReadonlyMap<string, Value> {
    const now = store.getState();
    if (now !== state) values = derive(now);
    state = now;
    return values;
  }

  function notify(): void {
    const before = reported;
    reported = read();
    listeners.notify(before, reported);
  }

  return {
    get: (key) => read().get(key),
    subscribe(key, listener) {
      if (listeners.isEmpty()) {
        reported = read();
        stop = store.subscribe(notify);
      }
      const leave = listeners.add(key, listener);
      return () => {
        leave();
        if (listeners.isEmpty()) stop();
      };
    },
  };
}

/** Reads the value of a key. Re-renders when that value changes. */
export function useKeyed<Value>({ get, subscribe }: KeyedValues<Value>, key: string): Value | undefined {
  const listen = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key]);
  const read = () => get(key);
  return useSyncExternalStore(listen, read, read);
}
