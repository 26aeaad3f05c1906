import { useState } from 'react';
import { selectRange } from './select-range.ts';

/** Selection in a list. If `all` is true, every matching row on any page is selected. */
export interface RowSelection {
  readonly ids: readonly string[];
  readonly all: boolean;
  /** Ids of the rows on the current page, in their order. */
  readonly page: readonly string[];
  readonly pageSelected: boolean;
  readonly has: (id: string) => boolean;
  /** Selects or deselects a row or, with `extend`, all rows from the last toggled one to this row. */
  readonly toggle: (id: string, selected: boolean, extend?: boolean) => void;
  readonly selectPage: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface SelectionState {
  readonly list: string;
  readonly ids: readonly string[];
  readonly all: boolean;
  /** Row that was toggled last. */
  readonly anchor: string | undefined;
}

/** Keeps the selection. `page` contains the ids on the current page. A new value of `list` clears the selection. */
export function useRowSelection(list: string, page: readonly string[]): RowSelection {
  const nothing: SelectionState = { list, ids: [], all: false, anchor: undefined };
  const [state, setState] = useState(nothing);
  const { ids, all, anchor } = state.list === list ? state : nothing;
  const known = ids.filter((id) => page.includes(id));
  return {
    ids: known,
    all,
    page,
    pageSelected: page.length > 0 && (all || known.length === page.length),
    has: (id) => all || known.includes(id),
    toggle: (id, selected, extend = false) => {
      const range = extend ? selectRange(page, anchor, id) : [id];
      const others = (all ? page : known).filter((other) => !range.includes(other));
      setState({ list, ids: selected ? [...others, ...range] : others, all: false, anchor: id });
    },
    selectPage: () => setState({ ...nothing, ids: page }),
    selectAll: () => setState({ ...nothing, ids: page, all: true }),
    clear: () => setState(nothing),
  };
}
