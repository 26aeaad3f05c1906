import { useLingui } from '@lingui/react/macro';
import { suppressionReasonSchema } from '@x/api-client';
import { Field, Select } from '@x/ui';
import * as v from 'valibot';
import type { FiltersProps } from '#/lists/define/filters.tsx';
import { SearchInput } from '#/lists/search-input.tsx';
import { reasonTexts } from './suppression-texts.ts';
import type { SuppressionFilter } from './suppression-search.ts';

export function SuppressionFilters({ filter, onChange }: FiltersProps<SuppressionFilter>) {
  const { t, i18n } = useLingui();
  return (
    <div className="x:flex x:flex-wrap x:gap-2">
      <Field label={t`Search addresses`} labelHidden className="x:w-full x:sm:w-80">
        <SearchInput
          placeholder={t`Search by email`}
          value={filter.search ?? ''}
          onSearch={(words) => onChange({ ...filter, search: words })}
        />
      </Field>
      <Field label={t`Reason`} labelHidden className="x:w-full x:sm:w-56">
        <Select
          value={filter.reason ?? 'any'}
          onValueChange={(value) =>
            onChange({
              ...filter,
              reason: v.is(suppressionReasonSchema, value) ? value : undefined,
            })
          }
          options={[
            { value: 'any', label: t`All reasons` },
            ...suppressionReasonSchema.options.map((value) => ({ value, label: i18n._(reasonTexts[value]) })),
          ]}
        />
      </Field>
    </div>
  );
}
