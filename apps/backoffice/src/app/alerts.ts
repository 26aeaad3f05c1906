import type { ErrorItem } from '@x/api-client';
import { createStore, type Store } from '#/browser/store.ts';

/** Errors shown as alerts at the bottom of the page until the user dismisses them (spec 1 §8). */
export interface Alerts {
  readonly items: Store<readonly ErrorItem[]>;
  readonly add: (items: readonly ErrorItem[]) => void;
  readonly dismiss: (id: string) => void;
  readonly clear: () => void;
}

/** Ignores the id, so that an error is shown once if several calls fail for the same reason. */
function isSameError(a: ErrorItem, b: ErrorItem): boolean {
  return a.code === b.code && a.message === b.message && a.path === b.path;
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
