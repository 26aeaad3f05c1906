import { useState } from 'react';
import { storedText } from '#/browser/stored-value.ts';

/** Number of rows per page of a list, and the others to choose from. */
export interface RowsChoice {
  readonly rows: number;
  readonly options: readonly number[];
  readonly choose: (rows: number) => void;
}

/**
 * Remembers in the browser how many rows per page the user has chosen for a list.
 *
 * @param list - name of the kind of list, such as `campaigns`
 * @param standard - number of rows until the user chooses another one
 */
export function useRows(list: string, standard = 20): RowsChoice {
  const stored = storedText(() => window.localStorage, `rows:${list}`);
  const options = [...new Set([standard, 20, 50, 100])].toSorted((one, other) => one - other);
  const [rows, setRows] = useState(() => {
    const last = Number(stored.read());
    return options.includes(last) ? last : standard;
  });
  return {
    rows,
    options,
    choose: (next) => {
      stored.write(String(next));
      setRows(next);
    },
  };
}

/** Keeps the first row of the page in sight when the number of rows changes. */
export function toPerPage(
  { rows, options, choose }: RowsChoice,
  page: number,
  onPageChange: (page: number) => void,
) {
  return {
    perPageOptions: options,
    onPerPageChange: (next: number) => {
      choose(next);
      onPageChange(Math.floor(((page - 1) * rows) / next) + 1);
    },
  };
}
