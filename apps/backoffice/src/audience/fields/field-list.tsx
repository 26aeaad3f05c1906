import { Trans, useLingui } from '@lingui/react/macro';
import type { Field } from '@x/api-client';
import { DataTable, EmptyState, IconButton, type DataTableColumn } from '@x/ui';
import { Pencil, Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePermissions } from '#/session/use-current.ts';
import { DeleteField } from './delete-field.tsx';
import { useFieldTypes } from './field-texts.ts';

export interface FieldListProps {
  readonly fields: readonly Field[];
  readonly onChange: (field: Field) => void;
  readonly firstStep: ReactNode;
}

function useColumns(onChange: FieldListProps['onChange']): readonly DataTableColumn<Field>[] {
  const { t } = useLingui();
  const types = useFieldTypes();
  const { mayWrite } = usePermissions();
  const actions: DataTableColumn<Field> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (field) => (
      <span className="x:inline-flex x:gap-1">
        <IconButton
          label={t`Edit the field ${field.label}`}
          icon={<Pencil aria-hidden />}
          size="small"
          onClick={() => onChange(field)}
        />
        <DeleteField field={field} />
      </span>
    ),
  };
  return [
    { id: 'label', header: t`Name`, cell: ({ label }) => label },
    { id: 'key', header: t`Key`, cell: ({ key }) => <code className="x:font-mono x:text-12">{key}</code> },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ type }) => types.find(({ value }) => value === type)?.label ?? type,
    },
    {
      id: 'listed',
      header: t`In contact lists`,
      cell: ({ listed }) => (listed ? <Trans>Yes</Trans> : <Trans>No</Trans>),
    },
    ...(mayWrite('audiences') ? [actions] : []),
  ];
}

export function FieldList({ fields, onChange, firstStep }: FieldListProps) {
  const { t } = useLingui();
  const columns = useColumns(onChange);
  if (fields.length === 0) {
    return (
      <EmptyState
        icon={<Tags />}
        title={t`No fields yet`}
        description={t`Fields hold what you know about your contacts, such as their city or last order. An import creates them from the columns of the file.`}
        actions={firstStep}
      />
    );
  }
  return <DataTable caption={t`Fields`} cards columns={columns} rows={fields} rowId={({ id }) => id} />;
}
