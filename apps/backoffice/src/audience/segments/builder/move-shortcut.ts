import type { Direction } from '../draft/edit-tree.ts';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

/** Alt would open a select, and Ctrl alone moves in some inputs. */
export const moveShortcuts: Readonly<Record<Direction, string>> = {
  up: 'Ctrl+Shift+↑',
  down: 'Ctrl+Shift+↓',
};

/** Returns in which direction a key moves a condition. */
export function directionOfKey({ key, ctrlKey, shiftKey }: Key): Direction | undefined {
  if (!ctrlKey || !shiftKey) return undefined;
  if (key === 'ArrowUp') return 'up';
  return key === 'ArrowDown' ? 'down' : undefined;
}
