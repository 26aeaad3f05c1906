import { useLingui } from '@lingui/react/macro';
import { Field, Select } from '@x/ui';
import { SearchInput } from '#/lists/search-input.tsx';
import type { ContactSearch } from './contact-search.ts';

export interface ContactFiltersProps {
  readonly search: ContactSearch;
  readonly onChange: (change: Pick<ContactSearch, 'search' | 'suppressed'>) => void;
}

export function ContactFilters({ search, onChange }: ContactFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="x:flex x:flex-wrap x:gap-2">
      <Field label={t`Search contacts`} labelHidden className="x:w-full x:sm:w-80">
        <SearchInput
          placeholder={t`Search by email, name or phone`}
          value={search.search ?? ''}
          onSearch={(words) => onChange({ search: words, suppressed: search.suppressed })}
        />
      </Field>
      <Field label={t`Can be mailed`} labelHidden className="x:w-full x:sm:w-56">
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
            { value: 'none', label: t`Can be mailed` },
            { value: 'only', label: t({ message: 'Suppressed', context: 'contacts' }) },
          ]}
        />
      </Field>
    </div>
  );
}
