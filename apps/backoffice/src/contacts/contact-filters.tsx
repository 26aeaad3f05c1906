import { useLingui } from '@lingui/react/macro';
import { Field, Select, TextInput } from '@x/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ContactSearch } from './contact-search.js';

/** ms without a key before the list is asked for. */
const typingPause = 250;

export interface ContactFiltersProps {
  readonly search: ContactSearch;
  readonly onChange: (change: Pick<ContactSearch, 'search' | 'suppressed'>) => void;
}

/** Narrows the list down: words that are looked for, and whether mail reaches the contacts. */
export function ContactFilters({ search, onChange }: ContactFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="x:flex x:flex-wrap x:gap-2">
      <Field label={t`Search contacts`} labelHidden className="x:w-full x:sm:w-80">
        <SearchInput
          value={search.search ?? ''}
          onSearch={(words) => onChange({ search: words, suppressed: search.suppressed })}
        />
      </Field>
      <Field label={t`Reached by mail`} labelHidden className="x:w-full x:sm:w-56">
        <Select
          value={search.suppressed ?? 'any'}
          onValueChange={(value) =>
            onChange({
              search: search.search,
              suppressed: value === 'only' || value === 'none' ? value : undefined,
            })
          }
          options={[
            { value: 'any', label: t`All contacts` },
            { value: 'none', label: t`Reached by mail` },
            { value: 'only', label: t`Unsubscribed or bounced` },
          ]}
        />
      </Field>
    </div>
  );
}

/** Says what is looked for once the typing pauses. */
function SearchInput({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (words: string) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address was changed by something else: back, a link, "clear".
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = window.setTimeout(() => onSearch(typed.trim()), typingPause);
    return () => window.clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      start={<Search aria-hidden />}
      placeholder={t`Search by email, name or phone`}
      value={typed}
      onValueChange={setTyped}
    />
  );
}
