import { Field } from '@x/ui';
import { useState } from 'react';
import type { Answered, PagedItems } from './loaded.tsx';
import { SearchInput } from './search-input.tsx';

/** Number of rows on one page up to which a list needs no search. */
const foundAtGlance = 5;

export interface ListSearchFieldProps {
  /** Accessible name, such as “Search teams”. */
  readonly label: string;
  readonly placeholder: string;
  /** Text that is searched for. */
  readonly words: string;
  readonly answer: Answered<PagedItems<unknown>>;
  readonly onSearch: (words: string) => void;
}

/** Search field above a list. Absent while the list is too short to need one. */
export function ListSearchField({ label, placeholder, words, answer, onSearch }: ListSearchFieldProps) {
  const total = answer.data?.pagination.total_items ?? 0;
  const needed = total > foundAtGlance || words !== '';
  // The field must not disappear while it has the focus.
  const [shown, setShown] = useState(needed);
  if (needed && !shown) setShown(true);
  if (!shown) return null;
  return (
    <search className="x:block">
      <Field label={label} labelHidden className="x:w-full x:sm:w-72">
        <SearchInput placeholder={placeholder} value={words} onSearch={onSearch} />
      </Field>
    </search>
  );
}
