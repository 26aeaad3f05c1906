import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Field } from '@x/ui';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Answered, PagedItems } from './loaded.tsx';
import type { ListSearch } from './page-search.ts';
import { SearchInput } from './search-input.tsx';

/** Number of rows on one page up to which a list needs no search. */
const foundAtGlance = 5;

export interface ListSearchFieldProps {
  /** Accessible name, such as “Search teams”. */
  readonly label: string;
  readonly placeholder: string;
  readonly search: ListSearch;
  readonly answer: Answered<PagedItems<unknown>>;
  readonly onSearchChange: (search: ListSearch) => void;
}

/** Search field above a list. Absent while the list is too short to need one. */
export function ListSearchField({
  label,
  placeholder,
  search,
  answer,
  onSearchChange,
}: ListSearchFieldProps) {
  const total = answer.data?.pagination.total_items ?? 0;
  const needed = total > foundAtGlance || (search.search ?? '') !== '';
  // The field must not disappear while it has the focus.
  const [shown, setShown] = useState(needed);
  if (needed && !shown) setShown(true);
  if (!shown) return null;
  return (
    <search className="x:mb-3 x:block">
      <Field label={label} labelHidden className="x:w-full x:sm:w-72">
        <SearchInput
          placeholder={placeholder}
          value={search.search ?? ''}
          onSearch={(words) => onSearchChange({ search: words })}
        />
      </Field>
    </search>
  );
}

/** Shown in a list in which nothing matches the search. */
export function NothingMatches({ onClear }: { readonly onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`Nothing matches your search`}
      actions={
        <Button variant="ghost" onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  );
}
