import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps } from '@tanstack/react-router';
import type { EndpointDefinition } from '@x/api-client';
import type { DialogProps, RowLinkProps } from '@x/ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Place } from '#/session/permissions.ts';
import type { Answered, PagedItems } from '../loaded.tsx';
import type { SelectableList } from '../paged-table.tsx';
import type { Column } from './columns.tsx';
import type { ListFilters } from './filters.tsx';
import { sortingOf, type ListEndpoint, type ListSorting, type Sorting } from './list-endpoint.ts';
import type { ListState } from './list-state.ts';
import type { RowAction } from './row-action.ts';

/** Button that opens the form for a new row. Hidden from users without access to the form. */
export interface CreateLink {
  readonly label: MessageDescriptor;
  /** Default: a plus sign. */
  readonly icon?: LucideIcon;
  readonly to: (id: string) => LinkProps;
}

interface NothingMatchesTexts {
  readonly title: MessageDescriptor;
  readonly description?: MessageDescriptor;
  /** Null if there is no button that shows everything. */
  readonly clearLabel: MessageDescriptor | null;
}

interface PageLink {
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly target: LinkProps;
}

export interface EmptyList {
  readonly icon: LucideIcon;
  readonly title: MessageDescriptor;
  readonly description?: MessageDescriptor;
  /** Default: the button that opens the form for a new row. */
  readonly actions?: ReactNode;
}

/** Button of a card that opens a dialog for a new row. */
export interface AddDialog {
  readonly label: MessageDescriptor;
  /** Default: a plus sign. */
  readonly icon?: LucideIcon;
  /** Calls of the dialog. Users without their permissions do not see the button. */
  readonly needs: readonly EndpointDefinition[];
  readonly Dialog: ComponentType<AddDialogProps>;
}

export interface AddDialogProps {
  readonly id: string;
  readonly place: Place;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Dialog that creates a row or changes one. `ListSection` shows its buttons. */
export interface RowDialog<Row> {
  /** Call of the dialog. Users without its permission do not see the buttons. */
  readonly needs: EndpointDefinition;
  readonly Dialog: ComponentType<RowDialogProps<Row>>;
  readonly createLabel: MessageDescriptor;
  readonly editLabel: (row: Row) => MessageDescriptor;
}

interface RowDialogProps<Row> extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  /** Id of the entity whose rows the list has. */
  readonly id: string;
  /** The row to change. Undefined for a new one. */
  readonly entity: Row | undefined;
}

interface SelectableRowsProps<Row> {
  /** The selection is cleared when it changes. */
  readonly search: object;
  /** Rows on the current page. */
  readonly rows: readonly Row[];
  /** Shows the rows, which cannot be selected if the argument is undefined. */
  readonly children: (selectable: SelectableList<Row> | undefined) => ReactNode;
}

export type SelectableRows<Row> = ComponentType<SelectableRowsProps<Row>>;

export interface ListViewProps<Row> {
  readonly list: LoadedList<Row>;
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
  /** Buttons of the rows. */
  readonly actions?: readonly RowAction<Row>[];
  /** Default: the `id` of the row. */
  readonly rowId?: (row: Row) => string;
  /** Page of a row. `id` is that of the entity whose rows the list has. */
  readonly link?: (row: Row, id: string, place: Place) => LinkProps;
  /** Shows the first cell of a row as a button instead of a link. */
  readonly RowButton?: ComponentType<RowButtonProps<Row>>;
  /** Absent if the list has no search field. */
  readonly search?: { readonly label: MessageDescriptor; readonly placeholder: MessageDescriptor };
  /** Shown in place of the search field. */
  readonly filters?: ListFilters;
  readonly create?: CreateLink;
  readonly add?: AddDialog;
  /** Shown while the list is empty. A card without it is left out then. */
  readonly empty?: EmptyList | ((id: string) => ReactNode);
  /** Shown if nothing matches the search. Default: texts that fit every list. */
  readonly nothingMatches?: NothingMatchesTexts | ((search: object, id: string) => ReactNode);
  /** Lets users do something with several rows. */
  readonly Selectable?: SelectableRows<Row>;
  /** Links to other pages, before the button that opens the form for a new row. */
  readonly links?: readonly PageLink[];
  /** Buttons of the page, before the one that opens the form for a new row. */
  readonly PageActions?: ComponentType<ListViewProps<Row>>;
  /** Shows the rows. Default: a table. */
  readonly View?: ComponentType<ListViewProps<Row>>;
  /** Sorting until the user chooses another. Default: that of the contract. */
  readonly standardSorting?: Sorting<string>;
  /** Number of rows per page until the user chooses another one. Default: that of the API, or 20 with a `name`. */
  readonly rows?: number;
  /** Milliseconds until the list is loaded again, or 0. */
  readonly refreshInterval?: (rows: readonly Row[]) => number;
}

export interface RowButtonProps<Row> extends RowLinkProps {
  readonly row: Row;
  readonly id: string;
  readonly onChanged: () => void;
}

/** A declared list of rows that a page has loaded. `ListTable` shows it. */
export interface LoadedList<Row> extends ListDeclaration<Row> {
  readonly sorting: ListSorting<string> | undefined;
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly RowAction<Row>[];
  readonly Selectable: SelectableRows<Row>;
  readonly rowId: (row: Row) => string;
}

/** A declared list that loads its rows. `ListPage` and `ListCard` show it. */
export interface List<Row> extends LoadedList<Row> {
  readonly endpoint: ListEndpoint<Row>;
}

/** Declares a list: where its rows come from, and what it shows of them. */
export function defineList<Row extends Record<string, unknown>>(
  endpoint: ListEndpoint<Row>,
  declaration: ListDeclaration<Row>,
): List<Row> {
  const sorting = sortingOf(endpoint.query.entries);
  return {
    ...defineRows(declaration),
    endpoint,
    sorting: sorting && { ...sorting, standard: declaration.standardSorting ?? sorting.standard },
  };
}

/** A declared list whose rows are created and changed in a dialog. `ListSection` shows it. */
export interface EditableList<Row> extends LoadedList<Row> {
  readonly dialog: RowDialog<Row>;
}

/** Declares a list of rows that come with the answer of another call, and are created and changed in a dialog. */
export function defineEditableRows<Row extends Record<string, unknown>>({
  dialog,
  ...declaration
}: ListDeclaration<Row> & Pick<EditableList<Row>, 'dialog'>): EditableList<Row> {
  return { ...defineRows(declaration), dialog };
}

/** Declares a list of rows that come with the answer of another call. */
export function defineRows<Row extends Record<string, unknown>>(
  declaration: ListDeclaration<Row>,
): LoadedList<Row> {
  return {
    columns: [],
    actions: [],
    Selectable: NotSelectable,
    rowId,
    ...declaration,
    sorting: undefined,
  };
}

function NotSelectable({ children }: { readonly children: (selectable: undefined) => ReactNode }) {
  return children(undefined);
}

function rowId({ id }: Record<string, unknown>): string {
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new Error('A list of rows without an id needs `rowId`.');
  return String(id);
}
