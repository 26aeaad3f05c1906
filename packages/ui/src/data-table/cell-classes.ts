import { cx } from 'class-variance-authority';
import type { DataTableColumn, DataTableDensity } from './columns.ts';

type ColumnLooks = Pick<
  DataTableColumn<never>,
  'align' | 'leading' | 'wraps' | 'hiddenOnPhone' | 'headerHidden'
>;

/** Place of a cell in the card of a phone. The first line has the leading controls, the name and the buttons. */
function cardClass(column: ColumnLooks, isName: boolean) {
  if (column.hiddenOnPhone === true) return 'x:max-sm:hidden';
  // More than half of the line, so that no value, which takes a half, comes to stand beside the name.
  if (isName) return 'x:max-sm:order-2 x:max-sm:min-w-0 x:max-sm:flex-[1_1_51%]';
  if (column.leading === true) return 'x:max-sm:order-1 x:max-sm:mr-3';
  if (column.headerHidden === true) return 'x:max-sm:order-3 x:max-sm:empty:hidden';
  // A value that is wider than half of the line, such as an address, takes more of it instead of breaking.
  return cx(
    'x:max-sm:order-4 x:max-sm:flex x:max-sm:max-w-full x:max-sm:min-w-min x:max-sm:flex-col x:max-sm:items-start x:max-sm:overflow-hidden x:max-sm:pr-3 x:max-sm:*:max-w-full x:max-sm:whitespace-normal x:max-sm:wrap-break-word x:max-sm:empty:hidden',
    'x:max-sm:before:text-12 x:max-sm:before:text-muted x:max-sm:before:content-[attr(data-label)]',
    column.wraps === true ? 'x:max-sm:w-full' : 'x:max-sm:w-1/2',
  );
}

/** Keeps the buttons of a row in sight when the table is wider than its place. `background` hides what is below. */
export function stuckClass(
  { leading, headerHidden }: Pick<ColumnLooks, 'leading' | 'headerHidden'>,
  background: string,
) {
  return headerHidden === true && leading !== true && cx('x:sm:sticky x:sm:right-0 x:sm:z-2', background);
}

export interface CellLooks {
  readonly isName: boolean;
  readonly cards: boolean;
  readonly density: DataTableDensity;
}

export function cellClass(column: ColumnLooks, { isName, cards, density }: CellLooks) {
  const end = column.align === 'end';
  const compact = density === 'compact';
  return cx(
    cards
      ? cx(
          compact ? 'x:sm:h-8' : 'x:sm:h-10',
          'x:sm:px-3 x:sm:first:pl-4 x:sm:last:pr-4',
          cardClass(column, isName),
        )
      : cx(compact ? 'x:h-8' : 'x:h-10', 'x:px-3 x:first:pl-4 x:last:pr-4'),
    column.wraps === true
      ? cx('x:min-w-72 x:whitespace-normal', compact ? 'x:py-1' : 'x:py-2')
      : 'x:whitespace-nowrap',
    end ? (cards ? 'x:text-left x:sm:text-right' : 'x:text-right') : 'x:text-left',
    stuckClass(column, 'x:bg-inherit'),
    column.leading === true && 'x:[&>*]:relative x:[&>*]:z-1',
    !isName &&
      column.leading !== true &&
      'x:[&_:is(a,button,input,label)]:relative x:[&_:is(a,button,input,label)]:z-1',
  );
}
