'use client';
import { msg } from '@lingui/core/macro';
import { Field } from '../field/field.tsx';
import { useI18n } from '../i18n/use-translate.ts';
import { Select } from '../select/select.tsx';
import type { PaginationProps } from './pagination-props.ts';

/** Chooses the number of rows per page. Absent if all rows fit on the shortest page. */
export function PerPageSelect(props: PaginationProps) {
  const { perPage, totalItems, perPageOptions = [], onPerPageChange } = props;
  const i18n = useI18n();
  if (onPerPageChange === undefined || totalItems <= Math.min(...perPageOptions)) return null;
  return (
    <Field label={i18n._(msg`Rows per page`)} labelHidden>
      <Select
        size="small"
        value={String(perPage)}
        onValueChange={(value) => onPerPageChange(Number(value))}
        options={perPageOptions.map((rows) => ({
          value: String(rows),
          label: i18n._(msg`${i18n.number(rows)} per page`),
        }))}
      />
    </Field>
  );
}
