import { Trans, useLingui } from '@lingui/react/macro';
import type { ColumnField, DateOrder, ImportMapping, ImportPreview } from '@x/api-client';
import { Alert, DataTable, Field, Select, type DataTableColumn } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';

type ColumnDates = ImportPreview['dates'][number];
type Sample = ColumnDates['samples'][number] & { readonly [key: string]: unknown };

/**
 * Returns the dates of a column that is mapped to a field with dates. If the order of day and month is unclear in some
 * columns, returns one of these. Returns undefined if no such column has dates.
 */
export function mappedDates(
  preview: ImportPreview,
  { columns }: ImportMapping,
  isDate: (column: ColumnField) => boolean,
): ColumnDates | undefined {
  const mapped = preview.dates.filter(({ column }) => isDate(columns[column] ?? 'ignore'));
  return mapped.find(({ order }) => order === null) ?? mapped[0];
}

export interface DateOrderFieldProps {
  readonly dates: ColumnDates;
  /** Undefined if the file is ambiguous and the user has not chosen an order yet. */
  readonly order: DateOrder | undefined;
  readonly onOrderChange: (order: DateOrder) => void;
}

function useSampleColumns(order: DateOrder | undefined): readonly DataTableColumn<Sample>[] {
  const { t } = useLingui();
  const formats = useFormats();
  function describeReading(sample: Sample): string {
    if (order === undefined) return '–';
    const day = sample[order];
    return day === null ? t`No date` : formats.day(day);
  }
  return [
    { id: 'value', header: t`Date as written in the file`, cell: ({ value }) => value },
    { id: 'read', header: t`Will be read as`, cell: describeReading },
  ];
}

export function DateOrderField({ dates, order, onOrderChange }: DateOrderFieldProps) {
  const { t } = useLingui();
  const columns = useSampleColumns(order);
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <Field
        label={t`Date format`}
        required
        hint={t`Dates that begin with the year are always read correctly. In two digits, 85 is 1985 and 60 is 2060, or 1960 in a birthdate.`}
      >
        <Select
          value={order ?? ''}
          onValueChange={(value) => {
            if (value === 'day_first' || value === 'month_first') onOrderChange(value);
          }}
          options={[
            ...(order === undefined ? [{ value: '', label: t`Choose…` }] : []),
            { value: 'day_first', label: t`Day, month, year` },
            { value: 'month_first', label: t`Month, day, year` },
          ]}
        />
      </Field>
      {order === undefined && (
        <Alert tone="warning">
          <Trans>The dates in this file can be read in two ways. Choose the right format.</Trans>
        </Alert>
      )}
      <DataTable
        caption={t`How the dates will be read`}
        columns={columns}
        rows={dates.samples}
        rowId={({ value }) => value}
      />
    </div>
  );
}

export interface PhoneCountryFieldProps {
  /** ISO 3166-1 codes of the countries to choose from. */
  readonly countries: readonly string[];
  readonly country: string | undefined;
  readonly onCountryChange: (country: string | undefined) => void;
}

export function PhoneCountryField({ countries, country, onCountryChange }: PhoneCountryFieldProps) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  const options = countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  return (
    <Field
      label={t`Country for phone numbers without an international prefix`}
      optional
      hint={t`If you choose a country, numbers are checked and stored in international format.`}
    >
      <Select
        value={country ?? ''}
        onValueChange={(value) => onCountryChange(value === '' ? undefined : value)}
        options={[{ value: '', label: t`Keep numbers as they are` }, ...options]}
      />
    </Field>
  );
}
