import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  customKeyOf,
  type ColumnField,
  type FieldType,
  type Import,
  type ImportMapping,
  type ImportPreview,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Alert, Button, Checkbox, DataTable, Field, Select, TextInput, type DataTableColumn } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useFieldTypes } from '#/audience/fields/field-texts.ts';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { readTagNames } from '#/audience/tags/tag-names.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { DateOrderField, mappedDates, PhoneCountryField } from './mapping-fields.tsx';
import { useFieldNames } from './import-texts.ts';

export interface MappingFormProps {
  readonly job: Import;
  /** Called after a call to start, check or discard the import. */
  readonly onChanged: () => void | Promise<unknown>;
}

/** Asks which field each column of the file contains. The user can then check, start or discard the import. */
export function MappingForm({ job, onChanged }: MappingFormProps) {
  const preview = useAnswer(
    contract.imports.preview,
    { params: { id: job.id } },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return (
    <Loaded answer={preview}>
      {(data) => <ColumnsForm key={job.id} job={job} preview={data} onChanged={onChanged} />}
    </Loaded>
  );
}

interface FileColumn {
  readonly index: number;
  readonly name: string;
  readonly samples: string;
  readonly [key: string]: unknown;
}

function columnsOf({ columns, rows }: ImportPreview, header: boolean): FileColumn[] {
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
    return old === field && field !== 'ignore' ? 'ignore' : old;
  });
}

type NewFields = NonNullable<ImportMapping['new_fields']>;

/** Leaves out new fields that no column fills. */
function usedFields({ columns, new_fields: created = [] }: ImportMapping): NewFields {
  const keys = new Set(columns.flatMap((column) => customKeyOf(column) ?? []));
  return created.filter(({ key }) => keys.has(key));
}

/** Type of a field that the import creates. Shows nothing for other columns. */
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
  const { new_fields: created = [] } = mapping;
  const field = created.find(({ key }) => key === customKeyOf(column));
  if (field === undefined) return null;
  function setType(type: FieldType) {
    onChange({
      ...mapping,
      new_fields: created.map((known) => (known === field ? { ...known, type } : known)),
    });
  }
  return (
    <Field label={t`Type of ${field.label}`} labelHidden className="x:min-w-28">
      <Select
        size="small"
        value={field.type}
        onValueChange={(value) => setType(types.find((known) => known.value === value)?.value ?? 'text')}
        options={types}
      />
    </Field>
  );
}

function useMappingColumns(
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
function useIsDate({ new_fields: created = [] }: ImportMapping): (column: ColumnField) => boolean {
  const known = useKnownFields();
  const types = new Map([...known, ...created].map(({ key, type }) => [key, type]));
  return (column) => column === 'birthdate' || types.get(customKeyOf(column) ?? '') === 'date';
}

function ColumnsForm({ job, preview, onChanged }: MappingFormProps & { readonly preview: ImportPreview }) {
  const { t } = useLingui();
  const [mapping, setMapping] = useState<ImportMapping>({
    header: preview.header,
    columns: preview.columns.map(({ field }) => field),
    new_fields: preview.new_fields.map((field) => ({ ...field, listed: false })),
  });
  const [tags, setTags] = useState('');
  const isDate = useIsDate(mapping);
  const rows = columnsOf(preview, mapping.header);
  const hasEmail = mapping.columns.includes('email');
  const dates = mappedDates(preview, mapping, isDate);
  const order = mapping.date_order ?? dates?.order ?? undefined;
  const chosen: ImportMapping = {
    ...mapping,
    new_fields: usedFields(mapping),
    tags: readTagNames(tags),
    ...(order === undefined ? {} : { date_order: order }),
  };

  const columns = useMappingColumns(mapping, setMapping);
  return (
    <div className="x:flex x:flex-col x:gap-4">
      <DataTable
        caption={t`Columns in the file`}
        columns={columns}
        rows={rows}
        rowId={({ index }) => String(index)}
      />
      <Checkbox
        label={t`The first line contains column names`}
        hint={t`If you don’t select this option, the first line is imported as a contact.`}
        checked={mapping.header}
        onCheckedChange={(header) => setMapping({ ...mapping, header })}
      />
      {dates !== undefined && (
        <DateOrderField
          dates={dates}
          order={order}
          onOrderChange={(date_order) => setMapping({ ...mapping, date_order })}
        />
      )}
      {mapping.columns.includes('phone') && (
        <PhoneCountryField
          countries={preview.phone_countries}
          country={mapping.phone_country}
          onCountryChange={(country) => {
            const { phone_country: _before, ...rest } = mapping;
            setMapping(country === undefined ? rest : { ...rest, phone_country: country });
          }}
        />
      )}
      <Field
        label={t`Tags for all contacts of this file`}
        optional
        hint={t`Separate tags with commas. Tags that don’t exist yet are created.`}
      >
        <TextInput value={tags} onValueChange={setTags} autoComplete="off" />
      </Field>
      {!hasEmail && (
        <Alert tone="warning">
          <Trans>Select the column that contains the email addresses.</Trans>
        </Alert>
      )}
      <p className="x:text-13 x:text-muted">
        <Trans>
          If an address appears more than once, the last row is used. Empty values don’t erase anything, and
          people who unsubscribed stay unsubscribed.
        </Trans>
      </p>
      <MappingActions
        job={job}
        mapping={chosen}
        complete={hasEmail && (dates === undefined || order !== undefined)}
        onChanged={onChanged}
      />
    </div>
  );
}

function MappingActions({
  job,
  mapping,
  complete,
  onChanged,
}: MappingFormProps & { readonly mapping: ImportMapping; readonly complete: boolean }) {
  const { t } = useLingui();
  const { client } = useApp();
  const [calling, setCalling] = useState<'check' | 'start'>();

  async function send(what: 'check' | 'start') {
    setCalling(what);
    await client.call(contract.imports[what], { params: { id: job.id }, body: mapping });
    await onChanged();
    setCalling(undefined);
  }

  return (
    <div className="x:flex x:flex-wrap x:items-center x:gap-2">
      <Button
        variant="primary"
        disabled={!complete || job.status === 'checking'}
        loading={calling === 'start'}
        onClick={() => void send('start')}
      >
        <Trans>Import</Trans>
      </Button>
      <Button
        disabled={!complete}
        loading={calling === 'check' || job.status === 'checking'}
        onClick={() => void send('check')}
      >
        <Trans>Check file</Trans>
      </Button>
      <DeleteButton
        label={t`Discard the file`}
        question={t`Discard this file?`}
        consequence={t`Nothing has been imported. You can upload the file again.`}
        confirmLabel={t`Discard`}
        remove={() => client.call(contract.imports.remove, { params: { id: job.id } })}
        onRemoved={async () => {
          await onChanged();
        }}
      />
    </div>
  );
}
