import { createValueStore, type ValueStore } from '../state/value-store.ts';

/** The id of the block that is being played; null for none. One at a time. */
export type PlayState = ValueStore<string | null>;

export function createPlayState(): PlayState {
  return createValueStore<string | null>(null);
}

/** AMP that does something: components, actions, bindings, forms. A picture alone does nothing. */
const interactive =
  /<(?:form\b|amp-(?!img|anim|layout|timeago|fit-text)[a-z])|<[a-z](?:[^>"]|"[^"]*")*?\s(?:on|\[[\w-]+\])="/i;

export function isInteractive(amp: string): boolean {
  return interactive.test(amp);
}
