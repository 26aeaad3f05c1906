import { useMemo, useState } from 'react';
import { wordMatcher } from '../listbox/word-matcher.ts';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
}

export interface OptionSearchOptions {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly ComboboxOption[];
  /** Returns the options for a typed text. Default: options in whose label each typed word is the start of a word. */
  readonly find?: (typed: string) => readonly ComboboxOption[];
}

/** Exists while the list is open. */
interface Search {
  /** Undefined until the user types. The input shows the chosen option until then. */
  readonly typed: string | undefined;
  /** Index of the active option among the results, or −1. */
  readonly active: number;
}

/** State of a list of options that opens below an input. Typing in the input narrows the list to matching options. */
export function useOptionSearch({ value, onValueChange, options, find }: OptionSearchOptions) {
  const [search, setSearch] = useState<Search>();
  const chosen = options.findIndex((option) => option.value === value);
  const typed = search?.typed?.trim() ?? '';
  const found = useMemo(() => {
    if (typed === '') return options;
    if (find !== undefined) return find(typed);
    const matches = wordMatcher(typed);
    return options.filter(({ label }) => matches(label));
  }, [options, find, typed]);

  function close(): void {
    setSearch(undefined);
  }

  return {
    isOpen: search !== undefined,
    /** True if the list contains only the options that match a typed text. */
    isNarrowed: typed !== '',
    found,
    active: search?.active ?? -1,
    text: search?.typed ?? options[chosen]?.label ?? '',
    /** Opens the list at the chosen option, or at `otherwise` if none is chosen. */
    open: (otherwise: number) => setSearch({ typed: undefined, active: chosen < 0 ? otherwise : chosen }),
    close,
    type: (text: string) => setSearch({ typed: text, active: text.trim() === '' ? chosen : 0 }),
    move: (active: number) =>
      setSearch((current) => (current?.active === active ? current : current && { ...current, active })),
    choose: (option: ComboboxOption | undefined) => {
      close();
      if (option !== undefined && option.value !== value) onValueChange(option.value);
    },
  };
}

export type OptionSearch = ReturnType<typeof useOptionSearch>;
