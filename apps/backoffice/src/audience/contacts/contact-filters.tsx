import { useLingui } from '@lingui/react/macro';
import { Field, Select } from '@x/ui';
import { useFieldInput } from '#/audience/fields/field-texts.ts';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { SegmentFilter } from '#/audience/segments/list/segment-filter.tsx';
import { useTags } from '#/audience/tags/use-tags.ts';
import { FilterField } from '#/lists/filter-field.tsx';
import { SearchInput } from '#/lists/search-input.tsx';
import type { ContactSearch } from './contact-search.ts';

type FilterChange = Pick<ContactSearch, 'search' | 'suppressed' | 'tag' | 'segment' | 'field' | 'value'>;

export interface ContactFiltersProps {
  readonly search: ContactSearch;
  readonly onChange: (change: FilterChange) => void;
}

export function ContactFilters({ search, onChange }: ContactFiltersProps) {
  const { t } = useLingui();
  const { search: words, suppressed, tag, segment, field, value } = search;
  const current: FilterChange = { search: words, suppressed, tag, segment, field, value };
  return (
    <div className="x:flex x:flex-wrap x:gap-2">
      <Field label={t`Search contacts`} labelHidden className="x:w-full x:sm:w-72">
        <SearchInput
          placeholder={t`Search by email, name or phone`}
          value={search.search ?? ''}
          onSearch={(next) => onChange({ ...current, search: next })}
        />
      </Field>
      <FilterField label={t`Can be mailed`} width="x:sm:w-44">
        <Select
          value={search.suppressed ?? 'any'}
          onValueChange={(next) =>
            onChange({ ...current, suppressed: next === 'only' || next === 'none' ? next : undefined })
          }
          options={[
            { value: 'any', label: t`All contacts` },
            { value: 'none', label: t`Can be mailed` },
            { value: 'only', label: t({ message: 'Suppressed', context: 'contacts' }) },
          ]}
        />
      </FilterField>
      <TagFilter tag={tag} onTagChange={(next) => onChange({ ...current, tag: next })} />
      <SegmentFilter
        segment={segment}
        onSegmentChange={(next) => onChange({ ...current, segment: next })}
        everyone={t`Any segment`}
        labelHidden
      />
      <FieldFilter field={field} value={value} onFilterChange={(next) => onChange({ ...current, ...next })} />
    </div>
  );
}

interface TagFilterProps {
  readonly tag: string | undefined;
  readonly onTagChange: (tag: string | undefined) => void;
}

/** Shows nothing if the project has no tags. */
function TagFilter({ tag, onTagChange }: TagFilterProps) {
  const { t } = useLingui();
  const tags = useTags().data?.items ?? [];
  if (tags.length === 0 && tag === undefined) return null;
  return (
    <FilterField label={t`Tag`} width="x:sm:w-40">
      <Select
        value={tag ?? ''}
        onValueChange={(value) => onTagChange(value === '' ? undefined : value)}
        options={[
          { value: '', label: t`Any tag` },
          ...tags.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FilterField>
  );
}

interface FieldFilterProps {
  readonly field: string | undefined;
  readonly value: string | undefined;
  readonly onFilterChange: (filter: Pick<ContactSearch, 'field' | 'value'>) => void;
}

/** Filters by the value of one custom field. Shows nothing if the project has no fields. */
function FieldFilter({ field, value, onFilterChange }: FieldFilterProps) {
  const { t } = useLingui();
  const fields = useKnownFields();
  const input = useFieldInput();
  if (fields.length === 0) return null;
  const chosen = fields.find(({ key }) => key === field);
  function search(searched: string) {
    // The same number can be typed in several ways.
    if (searched !== (value ?? '')) onFilterChange({ field, value: searched === '' ? undefined : searched });
  }
  return (
    <>
      <FilterField label={t`Field`} width="x:sm:w-40">
        <Select
          value={chosen?.key ?? ''}
          onValueChange={(key) => onFilterChange({ field: key === '' ? undefined : key, value: undefined })}
          options={[
            { value: '', label: t`Any field` },
            ...fields.map(({ key, label }) => ({ value: key, label })),
          ]}
        />
      </FilterField>
      {chosen !== undefined && (
        <FilterField label={t`Value of ${chosen.label}`} width="x:sm:w-40">
          <SearchInput
            placeholder={chosen.type === 'date' ? t`YYYY-MM-DD` : t`Is exactly`}
            value={input.writePlain(value ?? '', chosen)}
            onSearch={(typed) => search(input.read(typed, chosen))}
          />
        </FilterField>
      )}
    </>
  );
}
