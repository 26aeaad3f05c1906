'use client';
import { useTable } from '@tanstack/react-table';
import { cx } from 'class-variance-authority';
import { useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { cellClass } from './cell-classes.ts';
import type { DataTableColumn, DataTableDensity, DataTableSort } from './columns.ts';
import { DataTableHead } from './data-table-head.tsx';
import { useFocusWhenEmptied } from './use-focus-when-emptied.ts';
import { features, toTableColumns } from './table-columns.ts';
import { useScrollsSideways } from './use-scrolls-sideways.ts';

/** Props for the host's link in the first cell. The clickable area of the link is the whole row. */
export interface RowLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

export interface DataTableProps<Row> {
  /** Description of the table for screen readers. */
  readonly caption: string;
  /** From left to right. */
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  /** Returns an id that identifies the row across pages. */
  readonly rowId: (row: Row) => string;
  /**
   * Renders a link or button around the content of the first cell that is not `leading`, which makes the row clickable.
   * Users can reach the link with Tab and open it in a new tab.
   */
  readonly renderRowLink?: (row: Row, props: RowLinkProps) => ReactElement;
  /**
   * True while rows are loading. Shows placeholder rows if there are no rows yet, or else a moving line above the
   * rows.
   */
  readonly loading?: boolean;
  /** Number of placeholder rows. Defaults to 8. */
  readonly skeletonRows?: number;
  /** An `EmptyState` or an `ErrorState`, shown if there are no rows. */
  readonly empty?: ReactNode;
  /** Content below the rows, such as a `Pagination`. */
  readonly footer?: ReactNode;
  /** True to remove the border, for a table inside a card. */
  readonly borderless?: boolean;
  /** Current sort order of `sortable` columns. */
  readonly sort?: DataTableSort;
  /** Called when the user sorts by another column or direction. */
  readonly onSortChange?: (sort: DataTableSort) => void;
  /**
   * True to show each row as a card on phones, with the buttons beside the name. For lists, whose rows are read one by
   * one rather than compared.
   */
  readonly cards?: boolean;
  /** Height of the rows. Defaults to comfortable. */
  readonly density?: DataTableDensity;
  readonly className?: string;
}

const noRows: never[] = [];

/**
 * A data table with rows of 40 px, or 32 px if compact. Scrolls sideways if it does not fit. As `cards`, the elements
 * get the roles of a table, because some browsers take them from elements that are not displayed as a table.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowId,
    loading = false,
    skeletonRows = 8,
    empty,
    footer,
    borderless,
    cards = false,
    density = 'comfortable',
  } = props;
  const tableColumns = useMemo(() => toTableColumns(columns), [columns]);
  const data = useMemo(() => (rows.length === 0 ? noRows : [...rows]), [rows]);
  const table = useTable({ features, columns: tableColumns, data, getRowId: rowId });
  const scroller = useRef<HTMLElement>(null);
  const scrolls = useScrollsSideways(scroller);
  const isEmpty = rows.length === 0 && !loading;
  const frame = useRef<HTMLDivElement>(null);
  useFocusWhenEmptied(frame, { isEmpty, hasRows: rows.length > 0 });
  return (
    <div
      ref={frame}
      className={cx(
        'x:min-w-0 x:bg-surface',
        borderless !== true && 'x:overflow-clip x:rounded-lg x:border x:border-line',
        props.className,
      )}
    >
      <section
        ref={scroller}
        className="x:relative x:overflow-x-auto x:overflow-y-hidden x:focus-visible:-outline-offset-2"
        {...(scrolls ? { 'aria-label': caption, tabIndex: 0 } : {})}
      >
        {loading && rows.length > 0 && <ReloadingLine />}
        <table
          className={cx('x:w-full x:text-13 x:tabular-nums', cards && 'x:max-sm:block')}
          aria-busy={loading}
          {...(cards ? { role: 'table' } : {})}
        >
          <caption className="x:sr-only">{caption}</caption>
          <DataTableHead
            table={table}
            columns={columns}
            sort={props.sort}
            onSortChange={props.onSortChange}
            cards={cards}
          />
          <tbody {...(cards ? { role: 'rowgroup', className: 'x:max-sm:block' } : {})}>
            {rows.length === 0 && loading && (
              <SkeletonRows columns={columns} count={skeletonRows} cards={cards} density={density} />
            )}
            {table.getRowModel().rows.map((row) => (
              <DataTableRow
                key={row.id}
                row={row.original}
                columns={columns}
                renderRowLink={props.renderRowLink}
                cards={cards}
                density={density}
              />
            ))}
          </tbody>
        </table>
      </section>
      {isEmpty && empty}
      {footer !== undefined && footer !== null && footer !== false && !isEmpty && (
        <div className="x:border-t x:border-line x:px-4 x:py-2">{footer}</div>
      )}
    </div>
  );
}

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly renderRowLink: DataTableProps<Row>['renderRowLink'];
  readonly cards: boolean;
  readonly density: DataTableDensity;
}

const cardRow =
  'x:max-sm:flex x:max-sm:flex-wrap x:max-sm:items-center x:max-sm:gap-y-2 x:max-sm:px-4 x:max-sm:py-3';

/** Index of the column with the name of a row, which is the first that is not `leading`. */
function nameIndex(columns: readonly Pick<DataTableColumn<never>, 'leading'>[]): number {
  return columns.findIndex(({ leading }) => leading !== true);
}

function DataTableRow<Row>({ row, columns, renderRowLink, cards, density }: DataTableRowProps<Row>) {
  const named = nameIndex(columns);
  return (
    <tr
      className={cx(
        // The link of a row covers the row. WebKit ignores `relative` on rows, and would let the last link cover all rows.
        'x:relative x:translate-0 x:border-t x:border-line x:bg-surface x:transition-colors',
        'x:has-[[data-leading]_:checked]:bg-[color-mix(in_srgb,var(--xui-accent-soft)_60%,var(--xui-surface))] x:has-[[data-row-link]]:hover:bg-hover x:has-[[data-row-link]:focus-visible]:bg-hover',
        cards && cardRow,
      )}
      {...(cards ? { role: 'row' } : {})}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        return (
          <td
            key={column.id}
            className={cellClass(column, { isName: index === named, cards, density })}
            {...(column.leading === true ? { 'data-leading': true } : {})}
            {...(cards ? { role: 'cell', 'data-label': column.header } : {})}
          >
            {index === named && renderRowLink !== undefined
              ? renderRowLink(row, {
                  className:
                    'x:inline-block x:max-w-80 x:max-sm:max-w-full x:truncate x:align-middle x:font-medium x:text-text x:cursor-pointer x:rounded-sm x:outline-none x:after:absolute x:after:inset-0 x:after:content-[""] x:focus-visible:after:outline-2 x:focus-visible:after:-outline-offset-2 x:focus-visible:after:outline-focus',
                  children: content,
                })
              : content}
          </td>
        );
      })}
    </tr>
  );
}

function ReloadingLine() {
  return (
    <span aria-hidden className="x:absolute x:inset-x-0 x:top-9 x:z-1 x:h-0.5 x:overflow-hidden">
      <span className="x:block x:h-full x:w-2/5 x:animate-slide x:bg-accent" />
    </span>
  );
}

const widths = ['x:w-24', 'x:w-16', 'x:w-20', 'x:w-12'];

interface CellSkeletonProps {
  readonly column: Pick<DataTableColumn<never>, 'leading' | 'headerHidden' | 'align'>;
  readonly width: string;
}

/** Columns of buttons stay empty. */
function CellSkeleton({ column, width }: CellSkeletonProps) {
  if (column.leading === true) return <Skeleton className="x:size-4" />;
  if (column.headerHidden === true) return null;
  return <Skeleton className={cx('x:h-3 x:max-w-full', width, column.align === 'end' && 'x:ml-auto')} />;
}

function SkeletonRows<Row>({
  columns,
  count,
  cards,
  density,
}: {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly count: number;
  readonly cards: boolean;
  readonly density: DataTableDensity;
}) {
  const named = nameIndex(columns);
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={cx('x:border-t x:border-line', cards && cardRow)}>
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column, { isName: index === named, cards, density })}>
          <CellSkeleton column={column} width={widths[(row + index) % widths.length] ?? ''} />
        </td>
      ))}
    </tr>
  ));
}
