import { createValueStore } from '../state/value-store.ts';

/** Whether the browser draws text in a web font in the editor. Mail clients may show the font even if it does not. */
export type FontState = 'drawn' | 'replaced';

/** States of web fonts by name, once the browser has tried to load them. A page has one font of each name. */
export const fontStates = createValueStore<ReadonlyMap<string, FontState>>(new Map());
