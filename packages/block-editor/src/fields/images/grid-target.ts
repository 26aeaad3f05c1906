interface Placed {
  readonly getBoundingClientRect: () => { readonly left: number; readonly top: number };
}

interface PressedKey<Item> {
  readonly key: string;
  readonly target: EventTarget | Item;
}

/**
 * Returns the item that an arrow key, Home or End leads to, or undefined for any other key. Up and down stay in the
 * column as far as there is an item.
 */
export function gridTarget<Item extends Placed>(
  { key, target }: PressedKey<Item>,
  items: readonly Item[],
): Item | undefined {
  const index = items.findIndex((item) => item === target);
  const first = items[0];
  if (index === -1 || first === undefined) return undefined;
  const { top } = first.getBoundingClientRect();
  const rowLength = Math.max(
    1,
    items.filter((item) => Math.abs(item.getBoundingClientRect().top - top) < 1).length,
  );
  const next = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + rowLength,
    ArrowUp: index - rowLength,
    Home: 0,
    End: items.length - 1,
  }[key];
  return next === undefined ? undefined : (items[next] ?? items[index]);
}
