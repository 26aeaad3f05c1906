import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@x/ui';
import type { KeyboardEvent } from 'react';
import type { ListColumn } from '../view/shown-columns.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface SelectableRows<Row> {
  readonly rowId: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
}

/** Returns the column with the checkboxes that select rows. */
export function useSelectColumn<Row>(
  selection: RowSelection,
  { rowId, nameOf }: SelectableRows<Row>,
): ListColumn<Row> {
  const { t } = useLingui();
  const some = selection.all || selection.ids.length > 0;
  return {
    id: 'select',
    header: t`Select`,
    headerHidden: true,
    leading: true,
    width: '40px',
    headerCell: (
      <Checkbox
        data-select-page
        label={t`Select this page`}
        labelHidden
        // Without rows, such as while they load, there is nothing to select.
        disabled={selection.page.length === 0}
        checked={selection.pageSelected}
        indeterminate={some && !selection.pageSelected}
        onCheckedChange={(checked) => (checked ? selection.selectPage() : selection.clear())}
      />
    ),
    cell: (row) => <RowCheckbox id={rowId(row)} name={nameOf(row)} selection={selection} />,
  };
}

export interface RowCheckboxProps {
  readonly id: string;
  readonly name: string;
  readonly selection: RowSelection;
}

/**
 * Checkbox that selects a row. With Shift, a click selects all rows since the last one. The arrow keys move between the
 * rows and, with Shift, select them. Escape clears the selection.
 */
export function RowCheckbox({ id, name, selection }: RowCheckboxProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`Select ${name}`}
      labelHidden
      data-row={id}
      checked={selection.has(id)}
      onMouseDown={(event) => {
        // With Shift, the browser would select the text between the two rows.
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={({ target, nativeEvent }) =>
        selection.toggle(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      onKeyDown={(event) => moveOrSelect(event, id, selection)}
    />
  );
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

function moveOrSelect(event: KeyboardEvent<HTMLInputElement>, id: string, selection: RowSelection) {
  if (event.key === 'Escape') selection.clear();
  const step = steps.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  const next = selection.page[selection.page.indexOf(id) + step];
  if (next === undefined) return;
  document.querySelector<HTMLInputElement>(`input[data-row="${CSS.escape(next)}"]`)?.focus();
  if (event.shiftKey) selection.toggle(next, true, selection.has(id));
}
