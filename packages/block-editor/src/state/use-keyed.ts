'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { KeyedValues } from './keyed-store.ts';

/** Reads the value of one key; renders again when that is another. */
export function useKeyed<Value>({ get, subscribe }: KeyedValues<Value>, key: string): Value | undefined {
  const listen = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key]);
  const read = () => get(key);
  return useSyncExternalStore(listen, read, read);
}
