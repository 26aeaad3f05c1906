import type { LayerRow } from './layer-rows.ts';

/** Time in ms after which typing starts a new word. */
const pause = 600;

export type TypeAhead = (
  key: string,
  rows: readonly LayerRow[],
  focusedId: string,
  nameOf: (row: LayerRow) => string,
) => string | undefined;

/**
 * Creates a function that returns the next row whose name starts with the typed letters. The same letter again goes to
 * the next such row.
 */
export function createTypeAhead(now: () => number = () => performance.now()): TypeAhead {
  let typed = '';
  let until = 0;
  return (key, rows, focusedId, nameOf) => {
    const letter = key.toLocaleLowerCase();
    const isNew = now() > until;
    typed = isNew || typed === letter ? letter : typed + letter;
    until = now() + pause;
    const from = rows.findIndex(({ id }) => id === focusedId);
    // A longer word may still fit the focused row.
    const start = typed.length > 1 ? from : from + 1;
    const ordered = [...rows.slice(start), ...rows.slice(0, start)];
    return ordered.find((row) => nameOf(row).toLocaleLowerCase().startsWith(typed))?.id;
  };
}
