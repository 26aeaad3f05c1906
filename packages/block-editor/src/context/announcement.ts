import { createValueStore, type ValueStore } from '../state/value-store.ts';

/**
 * Creates the store of the text for screen readers. A text that is said twice in a row differs by an invisible space the
 * second time, because a screen reader only says what has changed.
 */
export function createAnnouncement(): ValueStore<string> {
  const { get, set, subscribe } = createValueStore('');
  return { get, subscribe, set: (text) => set(text === get() ? `${text}\u00A0` : text) };
}
