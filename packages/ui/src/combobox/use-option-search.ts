import { useMemo, useState } from 'react';
import { wordMatcher } from '../listbox/word-matcher.ts';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
}

/** Search on a server, for lists that are too long to load. `options` then holds only the results of the search. */
export interface RemoteSearch {
  /** Called with the typed text when it changes, and with an empty text when the list closes. */
  readonly onSearch: (typed: string) => void;
  /** While loading, `options` may still hold the results of an earlier search. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** Number of further results that `options` lacks. */
  readonly more: number;
  readonly onRetry: () => void;
}

export interface OptionSearchOptions {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly ComboboxOption[];
  /** Returns the options for a typed text. Default: options in whose label each typed word is the start of a word. */
  readonly find?: ((typed: string) => readonly ComboboxOption[]) | undefined;
  readonly remote?: RemoteSearch | undefined;
  /** Label of the chosen option, which is needed if `options` may lack it. */
  readonly chosenLabel?: string | undefined;
}

/** Exists while the list is open. */
interface Search {
  /** Undefined until the user types. The input shows the chosen option until then. */
  readonly typed: string | undefined;
  /** Index of the active option among the results, or −1. */
  readonly active: number;
}

/** State of a list of options that opens below an input. Typing in the input narrows the list to matching options. */
export function useOptionSearch(given: OptionSearchOptions) {
  const { value, onValueChange, options, find, remote, chosenLabel } = given;
  const [search, setSearch] = useState<Search>();
  const chosen = options.findIndex((option) => option.value === value);
  const typed = search?.typed?.trim() ?? '';
  const isRemote = remote !== undefined;
  const isFailed = remote?.state === 'failed';
  const isLoading = remote?.state === 'loading';
  const found = useMemo(() => {
    if (isFailed) return none;
    if (typed === '' || isRemote) return options;
    if (find !== undefined) return find(typed);
    const matches = wordMatcher(typed);
    return options.filter(({ label }) => matches(label));
  }, [options, find, typed, isRemote, isFailed]);

  function close(): void {
    setSearch(undefined);
    remote?.onSearch('');
  }

  return {
    isOpen: search !== undefined,
    /** True once the user has changed the text of the input. */
    isTyping: search?.typed !== undefined,
    /** True if the list contains only the options that match a typed text. */
    isNarrowed: typed !== '',
    isLoading,
    isFailed,
    found,
    /** Number of further results that are not in `found`. */
    more: remote === undefined || isFailed || isLoading ? 0 : remote.more,
    // The results of an earlier search must not be chosen by a key that answers the new one.
    active: isLoading ? -1 : Math.min(search?.active ?? -1, found.length - 1),
    text: search?.typed ?? options[chosen]?.label ?? chosenLabel ?? '',
    /** Opens the list at the chosen option, or at `otherwise` if none is chosen. */
    open: (otherwise: number) => setSearch({ typed: undefined, active: chosen < 0 ? otherwise : chosen }),
    close,
    type: (text: string) => {
      setSearch({ typed: text, active: text.trim() === '' ? chosen : 0 });
      remote?.onSearch(text.trim());
    },
    move: (active: number) =>
      setSearch((current) => (current?.active === active ? current : current && { ...current, active })),
    choose: (option: ComboboxOption | undefined) => {
      close();
      if (option !== undefined && option.value !== value) onValueChange(option.value);
    },
    retry: () => remote?.onRetry(),
  };
}

const none: readonly ComboboxOption[] = [];

export type OptionSearch = ReturnType<typeof useOptionSearch>;
