import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps } from '@tanstack/react-router';
import type { EndpointDefinition } from '@x/api-client';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Place } from '#/session/permissions.ts';
import type { Answered, PagedItems } from '../loaded.tsx';
import type { SelectableList } from '../paged-table.tsx';
import type { Column } from './columns.tsx';
import { sortingOf, type ListEndpoint, type ListSorting } from './list-endpoint.ts';
import type { ListState } from './list-state.ts';

/** Button that opens the form for a new row. Hidden from users without access to the form. */
export interface CreateLink {
  readonly label: MessageDescriptor;
  /** Default: a plus sign. */
  readonly icon?: LucideIcon;
  readonly to: (id: string) => LinkProps;
}

export interface EmptyList {
  readonly icon: LucideIcon;
  readonly title: MessageDescriptor;
  readonly description?: MessageDescriptor;
}

export interface RowActions<Row> {
  /** Call that the buttons make. Users without its permission do not see them. */
  readonly needs?: EndpointDefinition;
  /** `reload` loads the list again. */
  readonly cell: (row: Row, reload: () => void) => ReactNode;
}

export interface SelectableRowsProps<Row> {
  /** The selection is cleared when it changes. */
  readonly search: object;
  /** Rows on the current page. */
  readonly rows: readonly Row[];
  /** Shows the rows, which cannot be selected if the argument is undefined. */
  readonly children: (selectable: SelectableList<Row> | undefined) => ReactNode;
}

export type SelectableRows<Row> = ComponentType<SelectableRowsProps<Row>>;

export interface ListViewProps<Row> {
  readonly list: List<Row>;
  /** Id of the entity whose rows the list has, such as the project. Default: the list has all rows. */
  readonly id?: string;
  /** Organization or project in which the user needs the permissions. Default: the current project. */
  readonly place?: Place;
  readonly state: ListState;
  readonly answer: Answered<PagedItems<Row>>;
}

export interface ListDeclaration<Row> {
  /**
   * Name of the kind of list. Users can then choose the columns and the number of rows per page, which the browser keeps
   * under this name.
   */
  readonly name?: string;
  readonly title: MessageDescriptor;
  /** Name of the table for screen readers. Default: the title. */
  readonly caption?: MessageDescriptor;
  readonly description?: MessageDescriptor;
  /** Pages above the page of the list, the topmost first. */
  readonly parents?: readonly { readonly label: MessageDescriptor; readonly target: LinkProps }[];
  /** Those that the contract can sort by have a button in their heading. */
  readonly columns?: readonly Column<Row>[];
  readonly actions?: RowActions<Row>;
  /** Default: the `id` of the row. */
  readonly rowId?: (row: Row) => string;
  /** Page of a row. `id` is that of the entity whose rows the list has. */
  readonly link?: (row: Row, id: string) => LinkProps;
  /** Absent if the list has no search field. */
  readonly search?: { readonly label: MessageDescriptor; readonly placeholder: MessageDescriptor };
  readonly create?: CreateLink;
  /** Shown while the list is empty. A card without it is left out then. */
  readonly empty?: EmptyList | ((id: string) => ReactNode);
  /** Shown if nothing matches the search. Default: texts that fit every list. */
  readonly nothingMatches?: {
    readonly title: MessageDescriptor;
    readonly description: MessageDescriptor;
    readonly clearLabel: MessageDescriptor;
  };
  /** Lets users do something with several rows. */
  readonly Selectable?: SelectableRows<Row>;
  /** Shows the rows. Default: a table. */
  readonly View?: ComponentType<ListViewProps<Row>>;
  /** Number of rows per page until the user chooses another one. Default: that of the API, or 20 with a `name`. */
  readonly rows?: number;
  /** Milliseconds until the list is loaded again, or 0. */
  readonly refreshInterval?: (rows: readonly Row[]) => number;
}

/** A declared list. `ListPage`, `ListCard` and `ListTable` show it. */
export interface List<Row> extends ListDeclaration<Row> {
  readonly endpoint: ListEndpoint<Row>;
  readonly sorting: ListSorting<string> | undefined;
  readonly columns: readonly Column<Row>[];
  readonly Selectable: SelectableRows<Row>;
  readonly rowId: (row: Row) => string;
}

/** Declares a list: where its rows come from, and what it shows of them. */
export function defineList<Row extends Record<string, unknown>>(
  endpoint: ListEndpoint<Row>,
  declaration: ListDeclaration<Row>,
): List<Row> {
  return {
    columns: [],
    Selectable: ({ children }) => children(undefined),
    rowId,
    ...declaration,
    endpoint,
    sorting: sortingOf(endpoint.query.entries),
  };
}

function rowId({ id }: Record<string, unknown>): string {
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new Error('A list of rows without an id needs `rowId`.');
  return String(id);
}
