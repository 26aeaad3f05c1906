import { Trans } from '@lingui/react/macro';
import type { OptionList } from './option-lists.ts';
import { useChosenItems } from './use-chosen-items.ts';

export interface OptionNameProps<Item> {
  readonly list: OptionList<Item>;
  readonly value: string;
}

/** Name of an item of a list, which is loaded by its value. */
export function OptionName<Item>({ list, value }: OptionNameProps<Item>) {
  const { find, isGone } = useChosenItems(list, [value]);
  const item = find(value);
  if (item !== undefined) return list.labelOf(item);
  return isGone(value) ? <Trans context="item of a list">(deleted)</Trans> : '…';
}
