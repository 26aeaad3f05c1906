import { Trans, useLingui } from '@lingui/react/macro';
import type { Import, ImportedState, ImportMapping } from '@x/api-client';
import { Alert, Badge, DataTable, Field, Select, type DataTableColumn } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';

type StateValue = Import['states'][number] & { readonly [key: string]: unknown };

function useStateOptions(): readonly { readonly value: ImportedState; readonly label: string }[] {
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

function isOf({ value }: Pick<StateValue, 'value'>) {
  return (entry: Pick<StateValue, 'value'>) => entry.value.toLowerCase() === value.toLowerCase();
}

function useStateColumns({
  chosen,
  onChange,
}: Omit<StateValuesProps, 'values'>): readonly DataTableColumn<StateValue>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const options = useStateOptions();
  return [
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
            value={chosen.find(isOf(entry))?.state ?? entry.state}
            onValueChange={(value) => {
              const state = options.find((known) => known.value === value)?.value ?? 'no_consent';
              const others = chosen.filter((other) => !isOf(entry)(other));
              onChange([...others, { value: entry.value, state }]);
            }}
            options={options}
          />
        </Field>
      ),
    },
    { id: 'rows', header: t`Rows`, align: 'end', cell: ({ rows }) => formats.number(rows) },
  ];
}

/** Maximum number of values in the table. The commonest columns of states have fewer than ten. */
const shownValues = 30;

/** Asks what the words of a column of states mean. Words that are not known are not mailed unless the user says so. */
export function StateValues({ values, chosen, onChange }: StateValuesProps) {
  const { t } = useLingui();
  const columns = useStateColumns({ chosen, onChange });
  const hasUnknown = values.some(({ known }) => !known);
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <p className="x:text-13">
        <Trans>
          This file says who may be mailed. Everybody else is added to the suppression list, with the reason
          and the date in the file.
        </Trans>
      </p>
      {hasUnknown && (
        <Alert tone="warning">
          <Trans>
            Some values are unknown. People with these values are not mailed unless you change it here.
          </Trans>
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
