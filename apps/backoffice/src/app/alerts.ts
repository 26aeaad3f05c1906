import type { ErrorItem } from '@x/api-client';
import type { ReactNode } from 'react';
import { createStore, type Store } from '#/browser/store.ts';

export interface AlertItem extends ErrorItem {
  /** Buttons for what the user can do about the error or notice. */
  readonly actions?: ReactNode;
  /** True for a notice that stays until the user dismisses it. */
  readonly lasting?: boolean;
  /** Default: "danger". */
  readonly tone?: 'info' | 'success' | 'warning';
}

/**
 * Errors shown as alerts at the bottom of the page until the user dismisses them (spec 1 §8), opens another page or acts
 * again.
 */
export interface Alerts {
  readonly items: Store<readonly AlertItem[]>;
  readonly add: (items: readonly AlertItem[]) => void;
  /** Says that an action has succeeded, in place of what was said of the one before. */
  readonly confirm: (message: string) => void;
  readonly dismiss: (id: string) => void;
  readonly dismissAll: () => void;
  /** Dismisses all but the lasting notices. */
  readonly clear: () => void;
}

/**
 * Returns whether two items are the same error. Errors with different ids can be the same, so that an error is shown
 * once if several calls fail for the same reason.
 */
function isSameError(a: AlertItem, b: AlertItem): boolean {
  return a.id === b.id || (a.code === b.code && a.message === b.message && a.path === b.path);
}

export function createAlerts(): Alerts {
  const items = createStore<readonly AlertItem[]>([]);

  function add(added: readonly AlertItem[]): void {
    // A new error replaces an older error that is the same (see `isSameError`), because the actions of the new error
    // belong to what the user did last.
    const others = items.get().filter((shown) => !added.some((item) => isSameError(shown, item)));
    if (added.length > 0) items.set([...others, ...added]);
  }

  return {
    items,
    add,
    confirm: (message) => add([{ id: 'done', code: 'done', message, tone: 'success' }]),
    dismiss: (id) => items.set(items.get().filter((item) => item.id !== id)),
    dismissAll: () => items.set([]),
    clear: () => {
      const kept = items.get().filter(({ lasting }) => lasting);
      if (kept.length < items.get().length) items.set(kept);
    },
  };
}
