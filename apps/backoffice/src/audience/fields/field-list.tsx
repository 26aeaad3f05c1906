import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Field } from '@x/api-client';
import { IconButton } from '@x/ui';
import { Pencil, Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import * as column from '#/lists/define/columns.tsx';
import { defineRows } from '#/lists/define/define-list.ts';
import { DeleteField } from './delete-field.tsx';
import { useFieldTypes } from './field-texts.ts';

/** Declares the list of custom fields. `add` is the button that creates the first one. */
export function defineFields(onChange: (field: Field) => void, add: ReactNode) {
  return defineRows<Field>({
    title: msg`Fields`,
    columns: [
      column.text('label', msg`Name`),
      {
        ...column.text('key', msg`Key`),
        cell: ({ key }) => <code className="x:font-mono x:text-12">{key}</code>,
      },
      { id: 'type', header: msg`Type`, cell: (field) => <TypeName field={field} /> },
      {
        id: 'listed',
        header: msg`In contact lists`,
        cell: ({ listed }) => (listed ? <Trans>Yes</Trans> : <Trans>No</Trans>),
      },
    ],
    actions: {
      needs: contract.fields.update,
      cell: (field) => <FieldButtons field={field} onChange={onChange} />,
    },
    empty: {
      icon: Tags,
      title: msg`No fields yet`,
      description: msg`Fields hold what you know about your contacts, such as their city or last order. An import creates them from the columns of the file.`,
      actions: add,
    },
  });
}

function TypeName({ field: { type } }: { readonly field: Field }) {
  const types = useFieldTypes();
  return types.find(({ value }) => value === type)?.label ?? type;
}

interface FieldButtonsProps {
  readonly field: Field;
  readonly onChange: (field: Field) => void;
}

function FieldButtons({ field, onChange }: FieldButtonsProps) {
  const { t } = useLingui();
  return (
    <span className="x:inline-flex x:gap-1">
      <IconButton
        label={t`Edit the field ${field.label}`}
        icon={<Pencil aria-hidden />}
        size="small"
        onClick={() => onChange(field)}
      />
      <DeleteField field={field} />
    </span>
  );
}
