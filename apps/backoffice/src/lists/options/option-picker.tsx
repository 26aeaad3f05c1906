import { Combobox, type ComboboxOption, type ComboboxProps } from '@x/ui';
import { useState } from 'react';
import type { OptionList } from './option-lists.ts';
import { useChosenItems } from './use-chosen-items.ts';
import { useOptionPage } from './use-option-page.ts';
import { useTypingPause } from './use-typing-pause.ts';

export interface OptionPickerProps<Item> extends Omit<
  ComboboxProps,
  'options' | 'find' | 'remote' | 'chosenLabel' | 'onValueChange'
> {
  readonly list: OptionList<Item>;
  /** Id of the project or organization that has the items. Default: the current project. */
  readonly parentId?: string;
  /** The item is undefined if one of the `fixed` options was chosen. */
  readonly onValueChange: (value: string, item: Item | undefined) => void;
  /** Options before those of the list, such as for no choice. */
  readonly fixed?: readonly ComboboxOption[];
  /** Label of a chosen option that was deleted. Default: its value. */
  readonly goneLabel?: string;
  /** Default: the label of the list. */
  readonly labelOf?: (item: Item) => string;
}

/**
 * Chooses an item of a list without a limit. The server searches the list, so that each item can be found. Offers the
 * first page until the user types.
 */
export function OptionPicker<Item>({
  list,
  parentId,
  value,
  onValueChange,
  fixed = noOptions,
  goneLabel,
  labelOf = list.labelOf,
  ...props
}: OptionPickerProps<Item>) {
  const [typed, setTyped] = useState('');
  const search = useTypingPause(typed);
  const page = useOptionPage(list, search, parentId);
  const [picked, setPicked] = useState<Item>();
  const known = [...page.items, ...(picked === undefined ? [] : [picked])].find(
    (item) => list.valueOf(item) === value,
  );
  const isFixed = fixed.some((option) => option.value === value);
  const isMissing = known === undefined && !isFixed && page.state !== 'loading';
  const chosen = useChosenItems(list, isMissing ? [value] : [], parentId);
  const item = known ?? chosen.find(value);
  // Addresses can be read while their names are loading, and ids cannot.
  const unnamed = list.findBy === 'search' ? value : value && '…';
  const missing = chosen.isGone(value) ? (goneLabel ?? value) : unnamed;
  return (
    <Combobox
      {...props}
      value={value}
      onValueChange={(next) => {
        const found = page.items.find((one) => list.valueOf(one) === next);
        setPicked(found);
        onValueChange(next, found);
      }}
      options={[
        ...(typed === '' ? fixed : []),
        ...page.items.map((one) => ({ value: list.valueOf(one), label: labelOf(one) })),
      ]}
      chosenLabel={item === undefined ? missing : labelOf(item)}
      remote={{
        onSearch: setTyped,
        state: search === typed ? page.state : 'loading',
        more: Math.max(0, (page.total ?? 0) - page.items.length),
        onRetry: page.retry,
      }}
    />
  );
}

const noOptions: readonly ComboboxOption[] = [];
