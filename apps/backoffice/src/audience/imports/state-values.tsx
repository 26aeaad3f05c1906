import { Trans, useLingui } from '@lingui/react/macro';
import type { Import, ImportedState, ImportMapping } from '@x/api-client';
import { Alert, Badge, DataTable, Field, Select, type DataTableColumn } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';

type StateValue = Import['states'][number] & { readonly [key: string]: unknown };

export function useStateOptions(): readonly { readonly value: ImportedState; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'subscribed', label: t`Gets mail` },
    { value: 'unsubscribe', label: t`Never mail: unsubscribed` },
    { value: 'bounce', label: t`Never mail: bounced` },
    { value: 'complaint', label: t`Never mail: reported spam` },
    { value: 'no_consent', label: t`Never mail: did not agree` },
  ];
}

export interface StateValuesProps {
  readonly values: Import['states'];
  readonly chosen: NonNullable<ImportMapping['states']>;
  readonly onChange: (chosen: NonNullable<ImportMapping['states']>) => void;
}

/** Asks what the words of a column of states mean. Words that are not known are not mailed unless the user says so. */
export function StateValues({ values, chosen, onChange }: StateValuesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const options = useStateOptions();
  const stateOf = ({ value, state }: Pick<StateValue, 'value' | 'state'>) =>
    chosen.find((entry) => entry.value.toLowerCase() === value.toLowerCase())?.state ?? state;
  function choose(value: string, state: ImportedState) {
    const others = chosen.filter((entry) => entry.value.toLowerCase() !== value.toLowerCase());
    onChange([...others, { value, state }]);
  }
  const columns: readonly DataTableColumn<StateValue>[] = [
    {
      id: 'value',
      header: t`Value in the file`,
      cell: ({ value, known }) => (
        <span className="x:flex x:flex-wrap x:items-center x:gap-2">
          {value === '' ? t`(empty)` : value}
          {!known && <Badge tone="warning">{t({ message: 'Unknown', context: 'value in a file' })}</Badge>}
        </span>
      ),
    },
    {
      id: 'state',
      header: t`Means`,
      width: '260px',
      cell: (entry) => (
        <Field label={t`Meaning of ${entry.value}`} labelHidden className="x:min-w-52">
          <Select
            size="small"
            value={stateOf(entry)}
            onValueChange={(state) =>
              choose(entry.value, options.find((known) => known.value === state)?.value ?? 'no_consent')
            }
            options={options}
          />
        </Field>
      ),
    },
    { id: 'rows', header: t`Rows`, align: 'end', cell: ({ rows }) => formats.number(rows) },
  ];
  const hasUnknown = values.some(({ known }) => !known);
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <p className="x:text-13">
        <Trans>
          This file says who may be mailed. Everybody else is added to the suppression list, with the reason and
          the date in the file.
        </Trans>
      </p>
      {hasUnknown && (
        <Alert tone="warning">
          <Trans>Some values are unknown. People with these values are not mailed unless you change it here.</Trans>
        </Alert>
      )}
      <DataTable
        caption={t`Who may be mailed`}
        columns={columns}
        rows={values.slice(0, shownValues)}
        rowId={({ value }) => value}
      />
    </div>
  );
}

/** Maximum number of values in the table. The commonest columns of states have fewer than ten. */
const shownValues = 30;
