import { useLingui } from '@lingui/react/macro';
import type { ColumnField } from '@x/api-client';

/** What a column of a file can be, as people call it. */
export function useFieldNames(): readonly { readonly value: ColumnField; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'email', label: t`Email` },
    { value: 'first_name', label: t`Name` },
    { value: 'surname', label: t`Surname` },
    { value: 'phone', label: t`Phone` },
    { value: 'birthdate', label: t`Birthdate` },
    { value: 'ignore', label: t`Not imported` },
  ];
}
