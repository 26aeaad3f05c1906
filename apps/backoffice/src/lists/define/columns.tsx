import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge, StatusBadge, type BadgeProps } from '@x/ui';
import type { ReactNode } from 'react';
import type { Formats } from '#/language/formats.ts';
import type { Translate } from '#/language/translate.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyId } from '../copy-value.tsx';
import type { ListColumn } from '../view/shown-columns.ts';

/** A declared column. Its texts are translated and its values formatted when the list is shown. */
export interface Column<Row> extends Omit<ListColumn<Row>, 'header' | 'cell' | 'sortable'> {
  /** A string is shown as it is, such as the label of a custom field. */
  readonly header: MessageDescriptor | string;
  readonly cell: (row: Row, context: CellContext<Row>) => ReactNode;
}

export interface CellContext<Row> {
  readonly formats: Formats;
  readonly translate: Translate;
  /** Rows on the current page, for cells whose values are loaded for all rows at once. */
  readonly rows: readonly Row[];
}

/** Column with a cell of its own. */
export function custom<Row>(id: string, header: MessageDescriptor, cell: Column<Row>['cell']): Column<Row> {
  return { id, header, cell };
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

/** Column with a number that is no property of the row itself. */
export function figure<Row>(
  id: string,
  header: MessageDescriptor,
  valueOf: (row: Row) => number,
): Column<Row> {
  return { id, header, align: 'end', cell: (row, { formats }) => formats.number(valueOf(row)) };
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

/** Column with a text in the font of code, such as a key. */
export function code<const Id extends string>(
  id: Id,
  header: MessageDescriptor,
): Column<Readonly<Record<Id, string>>> {
  return { id, header, cell: (row) => <code className="x:font-mono x:text-12">{row[id]}</code> };
}

export function yesOrNo<const Id extends string>(
  id: Id,
  header: MessageDescriptor,
): Column<Readonly<Record<Id, boolean>>> {
  return { id, header, cell: (row, { translate }) => translate(row[id] ? msg`Yes` : msg`No`) };
}

/** Column with the name of a value, such as a type. */
export function choice<const Id extends string>(
  id: Id,
  header: MessageDescriptor,
  choices: readonly { readonly value: string; readonly label: MessageDescriptor }[],
): Column<Readonly<Record<Id, string>>> {
  return {
    id,
    header,
    cell: (row, { translate }) => {
      const chosen = choices.find(({ value }) => value === row[id]);
      return chosen === undefined ? row[id] : translate(chosen.label);
    },
  };
}

/** Column with the names of entities that belong to a row, such as its teams. */
export function names<const Id extends string>(
  id: Id,
  header: MessageDescriptor,
): Column<Readonly<Record<Id, readonly { readonly name: string }[]>>> {
  return { id, header, cell: (row) => joinNames(row[id]) };
}

export function joinNames(entities: readonly { readonly name: string }[]): string {
  return entities.map((entity) => entity.name).join(', ');
}

interface BadgeText extends Pick<BadgeProps, 'tone'> {
  readonly label: MessageDescriptor;
}

/** Column with a short label, such as a type, or with a text that is no label. */
export function badge<Row>(
  id: string,
  header: MessageDescriptor,
  describe: (row: Row, context: CellContext<Row>) => BadgeText | MessageDescriptor,
): Column<Row> {
  return {
    id,
    header,
    cell: (row, context) => {
      const shown = describe(row, context);
      if (!('label' in shown)) return context.translate(shown);
      return <Badge tone={shown.tone ?? 'neutral'}>{context.translate(shown.label)}</Badge>;
    },
  };
}

/** Column with the state of a row. */
export function status<Row>(
  id: string,
  header: MessageDescriptor,
  describe: (row: Row) => BadgeText,
): Column<Row> {
  return {
    id,
    header,
    cell: (row, { translate }) => {
      const { tone = 'neutral', label } = describe(row);
      return <StatusBadge tone={tone}>{translate(label)}</StatusBadge>;
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
  const { t } = useLingui();
  const formats = useFormats();
  return columns.map(({ header, cell, ...column }) => ({
    ...column,
    header: typeof header === 'string' ? header : t(header),
    sortable: sortable.includes(column.id),
    cell: (row) => cell(row, { formats, translate: t, rows }),
  }));
}
