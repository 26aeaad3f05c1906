'use client';
import { useLingui } from '@lingui/react/macro';
import { Button, FieldGroup, IconButton } from '@x/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

export interface ItemListProps<Item> {
  readonly items: readonly Item[];
  /** Name of the item at an index, such as "Link 2". */
  readonly nameOf: (index: number) => string;
  readonly addLabel: string;
  readonly newItem: () => Item;
  readonly least?: number;
  readonly most: number;
  readonly readOnly: boolean;
  readonly onChange: (items: Item[]) => void;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Edits an ordered list of items with buttons to add, move and remove an item. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { items, nameOf, addLabel, newItem, least = 0, most, readOnly, onChange, children } = props;
  const list = useRef<HTMLOListElement>(null);

  /** Focuses the first element in an item that the selector matches, after the change has been rendered. */
  function focusIn(index: number, selector: string) {
    requestAnimationFrame(() =>
      list.current?.children.item(index)?.querySelector<HTMLElement>(selector)?.focus(),
    );
  }

  function move(from: number, step: 1 | -1) {
    const item = items[from];
    if (item === undefined || items[from + step] === undefined) return;
    onChange(items.toSpliced(from, 1).toSpliced(from + step, 0, item));
    focusIn(from + step, `[data-move="${step}"]`);
  }

  function remove(index: number) {
    if (items.length <= least) return;
    onChange(items.toSpliced(index, 1));
    focusIn(Math.min(index, items.length - 2), 'input');
  }

  function add() {
    onChange([...items, newItem()]);
    focusIn(items.length, 'input');
  }

  return (
    <>
      {items.length > 0 && (
        <ol ref={list} className="x:flex x:flex-col x:gap-3">
          {items.map((item, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- items have no ids
              key={index}
              className="x:rounded-md x:border x:border-line x:p-3"
            >
              <FieldGroup legend={nameOf(index)}>
                {!readOnly && (
                  <ItemActions
                    name={nameOf(index)}
                    first={index === 0}
                    last={index === items.length - 1}
                    required={items.length <= least}
                    onMove={(step) => move(index, step)}
                    onRemove={() => remove(index)}
                  />
                )}
                {children(item, index)}
              </FieldGroup>
            </li>
          ))}
        </ol>
      )}
      {!readOnly && items.length < most && (
        <Button icon={<Plus />} width="full" onClick={add}>
          {addLabel}
        </Button>
      )}
    </>
  );
}

interface ItemActionsProps {
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  /** True if the list cannot do without the item. */
  readonly required: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

function ItemActions({ name, first, last, required, onMove, onRemove }: ItemActionsProps) {
  const { t } = useLingui();
  return (
    <span className="x:-mt-9 x:ml-auto x:flex">
      <IconButton
        size="small"
        icon={<ArrowUp />}
        label={t`Move ${name} up`}
        data-move={-1}
        // Uses `aria-disabled` because `disabled` would take the focus from a keyboard user who moves the item to the
        // top.
        aria-disabled={first}
        onClick={() => !first && onMove(-1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDown />}
        label={t`Move ${name} down`}
        data-move={1}
        aria-disabled={last}
        onClick={() => !last && onMove(1)}
      />
      <IconButton
        size="small"
        icon={<Trash2 />}
        label={t`Remove ${name}`}
        aria-disabled={required}
        onClick={onRemove}
      />
    </span>
  );
}
