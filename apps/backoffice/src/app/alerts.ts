import type { ErrorItem } from '@x/api-client';
import { createStore, type Store } from '#/browser/store.ts';

/** The errors of the session that wait to be read: dismissed one by one or all at once (spec 1 §8). */
export interface Alerts {
  readonly items: Store<readonly ErrorItem[]>;
  readonly add: (items: readonly ErrorItem[]) => void;
  readonly dismiss: (id: string) => void;
  readonly clear: () => void;
}

/** True where both would read the same: calls that fail together fail for the same reason. */
function isSameError(one: ErrorItem, other: ErrorItem): boolean {
  return one.code === other.code && one.message === other.message && one.path === other.path;
}

export function createAlerts(): Alerts {
  const items = createStore<readonly ErrorItem[]>([]);
  return {
    items,
    add: (added) => {
      const fresh = added.filter((item) => !items.get().some((shown) => isSameError(shown, item)));
      if (fresh.length > 0) items.set([...items.get(), ...fresh]);
    },
    dismiss: (id) => items.set(items.get().filter((item) => item.id !== id)),
    clear: () => {
      if (items.get().length > 0) items.set([]);
    },
  };
}
