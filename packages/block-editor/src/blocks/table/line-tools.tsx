'use client';
import { useLingui } from '@lingui/react/macro';
import type { TableGrid } from '@x/email-compiler';
import { IconButton, Toolbar, ToolbarItem } from '@x/ui';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  canInsert,
  insert,
  lengthOf,
  move,
  remove,
  type CellPlace,
  type TableAxis,
} from './table-changes.ts';

export interface TableToolsProps {
  readonly grid: TableGrid;
  readonly place: CellPlace;
  readonly onChange: (grid: TableGrid, place: CellPlace) => void;
}

interface Tool {
  readonly id: 'add' | 'back' | 'forward' | 'remove';
  readonly label: string;
  readonly icon: ReactElement;
  /** Result of the tool. undefined while it cannot be used. */
  readonly run: (() => void) | undefined;
}

/** Adds, moves and removes the current row or column. */
export function LineTools({ axis, grid, place, onChange }: TableToolsProps & { readonly axis: TableAxis }) {
  const { t } = useLingui();
  const index = place[axis];
  const count = lengthOf(grid, axis);
  const number = index + 1;
  const inRows = axis === 'row';

  function moveTo(to: number): (() => void) | undefined {
    if (to < 0 || to >= count) return undefined;
    return () => onChange(move(grid, axis, index, to), { ...place, [axis]: to });
  }

  const tools: readonly Tool[] = [
    {
      id: 'add',
      label: inRows ? t`Add a row below row ${number}` : t`Add a column after column ${number}`,
      icon: <Plus />,
      run: canInsert(grid, axis)
        ? () => onChange(insert(grid, axis, index + 1), { ...place, [axis]: index + 1 })
        : undefined,
    },
    {
      id: 'back',
      label: inRows ? t`Move row ${number} up` : t`Move column ${number} left`,
      icon: inRows ? <ArrowUp /> : <ArrowLeft />,
      run: moveTo(index - 1),
    },
    {
      id: 'forward',
      label: inRows ? t`Move row ${number} down` : t`Move column ${number} right`,
      icon: inRows ? <ArrowDown /> : <ArrowRight />,
      run: moveTo(index + 1),
    },
    {
      id: 'remove',
      label: inRows ? t`Remove row ${number}` : t`Remove column ${number}`,
      icon: <Trash2 />,
      run: count > 1 ? () => onChange(remove(grid, axis, index), place) : undefined,
    },
  ];

  const title = inRows ? t`Row ${number}` : t`Column ${number}`;
  return (
    <div className="x:flex x:items-center x:gap-1">
      <span aria-hidden className="x:min-w-18 x:text-13 x:font-medium x:text-text">
        {title}
      </span>
      <Toolbar label={title}>
        {tools.map(({ id, label, icon, run }) => (
          <ToolbarItem key={id}>
            {/* Uses `aria-disabled` because `disabled` would take the focus. */}
            <IconButton
              size="small"
              label={label}
              icon={icon}
              aria-disabled={run === undefined}
              onClick={run}
            />
          </ToolbarItem>
        ))}
      </Toolbar>
    </div>
  );
}
