'use client';
import { useId, type ReactNode } from 'react';

interface RowItem {
  readonly id: string;
  readonly name: string;
}

export interface RadioRowsProps<Item extends RowItem> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly selectedId: string | null;
  readonly onChoose: (item: Item) => void;
  /** Called on a double click, which selects a row and confirms the choice. */
  readonly onConfirm: (item: Item) => void;
  /** Renders a row. Give the id `detailId` to the element that screen readers announce after the item's name. */
  readonly children: (item: Item, detailId: string) => ReactNode;
}

export function RadioRows<Item extends RowItem>(props: RadioRowsProps<Item>) {
  const { label, items, selectedId, onChoose, onConfirm, children } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className="x:flex x:flex-col x:gap-2">
      {items.map((item) => (
        <label
          key={item.id}
          className="x:relative x:flex x:cursor-pointer x:items-center x:gap-3 x:rounded-md x:border x:border-line x:p-2 x:pr-3 x:transition-[border-color,box-shadow] x:hover:border-control x:has-checked:border-accent x:has-checked:shadow-[0_0_0_1px_var(--xui-accent)] x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={id}
            value={item.id}
            checked={item.id === selectedId}
            aria-label={item.name}
            aria-describedby={`${id}-${item.id}`}
            onChange={() => onChoose(item)}
            onDoubleClick={() => onConfirm(item)}
            className="x:absolute x:inset-0 x:size-full x:cursor-pointer x:appearance-none x:outline-none"
          />
          {children(item, `${id}-${item.id}`)}
        </label>
      ))}
    </div>
  );
}
