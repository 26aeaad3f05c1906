import { useLingui } from '@lingui/react/macro';
import {
  customKeyOf,
  subscriptionColumns,
  type ColumnField,
  type ImportMapping,
  type ImportPreview,
} from '@x/api-client';
import { Field, Select, type DataTableColumn } from '@x/ui';
import { useFieldTypes, useNumberFormats } from '#/audience/fields/field-texts.ts';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { useFieldNames } from './import-texts.ts';

/** True for a column that says whom not to mail. A file can have several of them. */
export function saysWhomToMail(column: ColumnField): boolean {
  return subscriptionColumns.some((known) => known === column);
}

interface FileColumn {
  readonly index: number;
  readonly name: string;
  readonly samples: string;
  readonly [key: string]: unknown;
}

export function columnsOf({ columns, rows }: ImportPreview, header: boolean): FileColumn[] {
  // Without a header row, `name` is the column's first value.
  return columns.map(({ name }, index) => {
    const below = rows.map((row) => row[index] ?? '');
    const values = header ? below : [name, ...below];
    return {
      index,
      name: header ? name : '',
      samples: values
        .filter((value) => value !== '')
        .slice(0, 3)
        .join(' · '),
    };
  });
}

/** Maps a column to a field. Clears the field's previous column, because a field has at most one column. */
function assign(columns: readonly ColumnField[], index: number, field: ColumnField): ColumnField[] {
  return columns.map((old, at) => {
    if (at === index) return field;
    return old === field && !saysWhomToMail(field) ? 'ignore' : old;
  });
}

type NewFields = NonNullable<ImportMapping['new_fields']>;

/** Leaves out new fields that no column fills. */
export function usedFields({ columns, new_fields: created = [] }: ImportMapping): NewFields {
  const keys = new Set(columns.flatMap((column) => customKeyOf(column) ?? []));
  return created.filter(({ key }) => keys.has(key));
}

/** Type of a field that the import creates, with the format of numbers. Shows nothing for other columns. */
function NewFieldType({
  column,
  mapping,
  onChange,
}: {
  readonly column: ColumnField;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}) {
  const { t } = useLingui();
  // A choice needs its choices, which are entered on the page of fields.
  const types = useFieldTypes().filter(({ value }) => value !== 'choice');
  const formats = useNumberFormats();
  const { new_fields: created = [] } = mapping;
  const field = created.find(({ key }) => key === customKeyOf(column));
  if (field === undefined) return null;
  function change(changed: Partial<Pick<NewFields[number], 'type' | 'number_format'>>) {
    onChange({
      ...mapping,
      new_fields: created.map((known) => (known === field ? { ...known, ...changed } : known)),
    });
  }
  return (
    <div className="x:flex x:flex-col x:gap-1">
      <Field label={t`Type of ${field.label}`} labelHidden className="x:min-w-28">
        <Select
          size="small"
          value={field.type}
          onValueChange={(value) =>
            change({ type: types.find((known) => known.value === value)?.value ?? 'text' })
          }
          options={types}
        />
      </Field>
      {field.type === 'number' && (
        <Field label={t`Format of ${field.label}`} labelHidden className="x:min-w-28">
          <Select
            size="small"
            value={field.number_format}
            onValueChange={(value) =>
              change({ number_format: formats.find((known) => known.value === value)?.value ?? 'grouped' })
            }
            options={formats}
          />
        </Field>
      )}
    </div>
  );
}

export function useMappingColumns(
  mapping: ImportMapping,
  onChange: (mapping: ImportMapping) => void,
): readonly DataTableColumn<FileColumn>[] {
  const { t } = useLingui();
  const fields = useFieldNames(mapping.new_fields);
  const nameOf = ({ name, index }: FileColumn) => (name === '' ? t`Column ${index + 1}` : name);
  return [
    { id: 'name', header: t`Column in the file`, cell: (column) => nameOf(column) },
    {
      id: 'field',
      header: t`Import as`,
      width: '220px',
      cell: (column) => (
        <Field label={t`Field for ${nameOf(column)}`} labelHidden className="x:min-w-44">
          <Select
            size="small"
            value={mapping.columns[column.index] ?? 'ignore'}
            onValueChange={(value) => {
              const field = fields.find((known) => known.value === value)?.value ?? 'ignore';
              onChange({ ...mapping, columns: assign(mapping.columns, column.index, field) });
            }}
            options={fields}
          />
        </Field>
      ),
    },
    {
      id: 'type',
      header: t`Type`,
      width: '140px',
      cell: ({ index }) => (
        <NewFieldType column={mapping.columns[index] ?? 'ignore'} mapping={mapping} onChange={onChange} />
      ),
    },
    {
      id: 'samples',
      header: t`Sample values`,
      cell: (column) => <span className="x:block x:max-w-72 x:truncate x:text-muted">{column.samples}</span>,
    },
  ];
}

/** Returns whether a column fills a field with dates. */
export function useIsDate({ new_fields: created = [] }: ImportMapping): (column: ColumnField) => boolean {
  const known = useKnownFields();
  const types = new Map([...known, ...created].map(({ key, type }) => [key, type]));
  return (column) => column === 'birthdate' || types.get(customKeyOf(column) ?? '') === 'date';
}
