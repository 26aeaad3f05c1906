import { useState } from 'react';

/** Selection in a list of contacts. If `all` is true, every matching contact on any page is selected. */
export interface ContactSelection {
  readonly ids: readonly string[];
  readonly all: boolean;
  readonly onPage: number;
  readonly pageSelected: boolean;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string, selected: boolean) => void;
  readonly selectPage: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const nothing = { ids: [], all: false } as const;

/** Keeps the selection. `page` contains the ids on the current page. A new value of `list` clears the selection. */
export function useSelection(list: string, page: readonly string[]): ContactSelection {
  const [state, setState] = useState<{ list: string; ids: readonly string[]; all: boolean }>({
    list,
    ...nothing,
  });
  const { ids, all } = state.list === list ? state : nothing;
  const set = (selected: readonly string[], everything = false) =>
    setState({ list, ids: selected, all: everything });
  const known = ids.filter((id) => page.includes(id));
  return {
    ids: known,
    all,
    onPage: page.length,
    pageSelected: page.length > 0 && (all || known.length === page.length),
    has: (id) => all || known.includes(id),
    toggle: (id, selected) => {
      const others = (all ? page : known).filter((other) => other !== id);
      set(selected ? [...others, id] : others);
    },
    selectPage: () => set(page),
    selectAll: () => set(page, true),
    clear: () => set([]),
  };
}
