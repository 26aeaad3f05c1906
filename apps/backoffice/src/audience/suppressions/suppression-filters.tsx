import { useLingui } from '@lingui/react/macro';
import { suppressionReasonSchema, type SuppressionReason } from '@x/api-client';
import { Field, Select } from '@x/ui';
import * as v from 'valibot';
import { SearchInput } from '#/lists/search-input.tsx';
import type { SuppressionSearch } from './suppression-search.ts';

export interface SuppressionFiltersProps {
  readonly search: SuppressionSearch;
  readonly onChange: (search: SuppressionSearch) => void;
}

export function SuppressionFilters({ search, onChange }: SuppressionFiltersProps) {
  const { t } = useLingui();
  const texts = useReasonTexts();
  return (
    <div className="x:flex x:flex-wrap x:gap-2">
      <Field label={t`Search addresses`} labelHidden className="x:w-full x:sm:w-80">
        <SearchInput
          placeholder={t`Search by email`}
          value={search.search ?? ''}
          onSearch={(words) => onChange({ reason: search.reason, search: words })}
        />
      </Field>
      <Field label={t`Reason`} labelHidden className="x:w-full x:sm:w-56">
        <Select
          value={search.reason ?? 'any'}
          onValueChange={(value) =>
            onChange({
              search: search.search,
              reason: v.is(suppressionReasonSchema, value) ? value : undefined,
            })
          }
          options={[
            { value: 'any', label: t`All reasons` },
            ...suppressionReasonSchema.options.map((value) => ({ value, label: texts[value] })),
          ]}
        />
      </Field>
    </div>
  );
}

export function useReasonTexts(): Readonly<Record<SuppressionReason, string>> {
  const { t } = useLingui();
  return {
    unsubscribe: t({ message: 'Unsubscribed', context: 'suppression' }),
    bounce: t({ message: 'Bounced', context: 'suppression' }),
    complaint: t({ message: 'Marked as spam', context: 'suppression' }),
    manual: t({ message: 'Added manually', context: 'suppression' }),
    erasure: t({ message: 'Data erased', context: 'suppression' }),
    no_consent: t({ message: 'No consent', context: 'suppression' }),
  };
}
