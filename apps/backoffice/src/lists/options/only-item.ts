import type { OptionPage } from './use-option-page.ts';

/** Returns the item of a list that has no other one, which a new form can choose by itself. */
export function onlyItem<Item>({ items, total }: OptionPage<Item>): Item | undefined {
  return total === 1 ? items[0] : undefined;
}
