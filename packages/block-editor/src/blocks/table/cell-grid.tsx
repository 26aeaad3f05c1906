'use client';
import { useLingui } from '@lingui/react/macro';
import type { TableGrid } from '@x/email-compiler';
import { TextInput } from '@x/ui';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { copiedCells, paste, withCell, type CellPlace } from './table-changes.ts';

export interface CellGridProps {
  readonly grid: TableGrid;
  readonly place: CellPlace;
  readonly headerRow: boolean;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly onFocus: (place: CellPlace) => void;
  readonly onChange: (grid: TableGrid, place: CellPlace) => void;
}

export function focusCell(table: HTMLTableElement | null, { row, column }: CellPlace): void {
  table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
}

/** Edits the cells of a table as inputs. */
export function CellGrid({ grid, place, headerRow, table, onFocus, onChange }: CellGridProps) {
  const { t } = useLingui();

  function followKey(event: KeyboardEvent<HTMLInputElement>, at: CellPlace) {
    const next = event.nativeEvent.isComposing ? undefined : nextPlace(event, at);
    if (next === undefined) return;
    event.preventDefault();
    focusCell(table.current, next);
  }

  function pasteCells(event: ClipboardEvent, at: CellPlace) {
    const copied = copiedCells(event.clipboardData.getData('text/plain'));
    if (copied === undefined) return;
    event.preventDefault();
    onChange(paste(grid, at, copied), at);
  }

  return (
    <table ref={table} className="x:w-full x:border-separate x:border-spacing-0.5">
      <tbody>
        {grid.rows.map((row, rowIndex) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ids
          <tr key={rowIndex}>
            {row.map((text, column) => {
              const at = { row: rowIndex, column };
              const isCurrent = place.row === rowIndex && place.column === column;
              return (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no ids
                  key={column}
                  className={`x:min-w-28 x:rounded-lg x:p-0.5 ${isCurrent ? 'x:bg-accent' : ''}`}
                >
                  <TextInput
                    size="small"
                    data-cell={`${rowIndex} ${column}`}
                    aria-label={t`Row ${rowIndex + 1}, column ${column + 1}`}
                    className={headerRow && rowIndex === 0 ? 'x:font-semibold' : ''}
                    // The table is a single tab stop, so that the tools stay with the current cell.
                    tabIndex={isCurrent ? 0 : -1}
                    value={text}
                    onFocus={() => onFocus(at)}
                    onKeyDown={(event) => followKey(event, at)}
                    onPaste={(event) => pasteCells(event, at)}
                    onValueChange={(next) => onChange(withCell(grid, at, next), at)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns the cell to which a key moves. Left and right only leave a cell from the start or end of its text. Modifier
 * keys are for the text.
 */
function nextPlace(
  { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent<HTMLInputElement>,
  { row, column }: CellPlace,
): CellPlace | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowDown' || key === 'Enter') return { row: row + 1, column };
  if (key === 'ArrowLeft' && selectionEnd === 0) return { row, column: column - 1 };
  if (key === 'ArrowRight' && selectionStart === value.length) return { row, column: column + 1 };
  return undefined;
}
