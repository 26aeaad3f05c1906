import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Formats } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyId } from '../copy-value.tsx';
import type { ListColumn } from '../view/shown-columns.ts';

/** A declared column. Its texts are translated and its values formatted when the list is shown. */
export interface Column<Row> extends Omit<ListColumn<Row>, 'header' | 'cell' | 'sortable'> {
  /** A string is shown as it is, such as the label of a custom field. */
  readonly header: MessageDescriptor | string;
  readonly cell: (row: Row, context: CellContext<Row>) => ReactNode;
}

interface CellContext<Row> {
  readonly formats: Formats;
  /** Rows on the current page, for cells whose values are loaded for all rows at once. */
  readonly rows: readonly Row[];
}

/** Column with a text. The column and the property of the row have the same name. */
export function text<const Id extends string>(
  id: Id,
  header: MessageDescriptor,
): Column<Readonly<Record<Id, string>>> {
  return { id, header, cell: (row) => row[id] };
}

/** Column with a long text of less weight, which wraps. */
export function mutedText<const Id extends string>(
  id: Id,
  header: MessageDescriptor,
): Column<Readonly<Record<Id, string>>> {
  return {
    ...text(id, header),
    width: '45%',
    wraps: true,
    cell: (row) => <span className="x:text-muted">{row[id]}</span>,
  };
}

export function number<const Id extends string>(
  id: Id,
  header: MessageDescriptor,
): Column<Readonly<Record<Id, number>>> {
  return { id, header, align: 'end', cell: (row, { formats }) => formats.number(row[id]) };
}

/** Column with a time, or a dash if there is none. */
export function dateTime<const Id extends string>(
  id: Id,
  header: MessageDescriptor,
): Column<Readonly<Record<Id, string | null>>> {
  return {
    id,
    header,
    cell: (row, { formats }) => {
      const at = row[id];
      return at === null ? '—' : formats.dateTime(at);
    },
  };
}

/** Column with the id of a row and a button that copies it. */
export function copyId(header: MessageDescriptor): Column<{ readonly id: string; readonly name: string }> {
  return { id: 'id', header, align: 'end', cell: ({ id, name }) => <CopyId id={id} name={name} /> };
}

/** Hides a column until the user shows it. */
export function hiddenAtFirst<Row>(column: Column<Row>): Column<Row> {
  return { ...column, hiddenAtFirst: true };
}

export const name = text('name', msg`Name`);
export const email = text('email', msg`Email`);
export const createdAt = dateTime('created_at', msg`Created`);
export const updatedAt = dateTime('updated_at', msg`Updated`);

/** Translates declared columns. Those in `sortable` can be sorted by the API. */
export function useColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sortable: readonly string[] = [],
): readonly ListColumn<Row>[] {
  const { i18n } = useLingui();
  const formats = useFormats();
  return columns.map(({ header, cell, ...column }) => ({
    ...column,
    header: typeof header === 'string' ? header : i18n._(header),
    sortable: sortable.includes(column.id),
    cell: (row) => cell(row, { formats, rows }),
  }));
}
