import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { ListboxOption } from '../listbox/listbox-option.tsx';
import type { OptionSearch } from './use-option-search.ts';

export interface OptionListProps {
  readonly id: string;
  readonly labels: { readonly 'aria-label'?: string; readonly 'aria-labelledby'?: string };
  readonly value: string;
  readonly search: OptionSearch;
}

/** Listbox of a combobox. The focus stays in the input, which handles the keys. */
export function OptionList({ id, labels, value, search }: OptionListProps) {
  const { found, active, isLoading, move, choose } = search;
  return (
    <div
      id={id}
      // A native select cannot open below a text input that keeps the focus.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      {...labels}
      // The options may be the results of an earlier search.
      aria-busy={isLoading || undefined}
      className="x:relative x:max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] x:overflow-y-auto x:overscroll-contain x:p-1"
    >
      {found.map((option, index) => (
        <Option
          key={option.value}
          id={optionId(id, index)}
          label={option.label}
          chosen={option.value === value}
          active={index === active}
          onPoint={() => move(index)}
          onChoose={() => choose(option)}
        />
      ))}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** Scrolls only the list. `scrollIntoView` would also scroll the page while the list is not positioned yet. */
function revealInList(option: HTMLElement): void {
  const list = option.parentElement;
  if (list === null) return;
  const { offsetTop, offsetHeight } = option;
  const hiddenBelow = offsetTop + offsetHeight - list.scrollTop - list.clientHeight;
  if (hiddenBelow > 0) list.scrollTop += hiddenBelow;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
}

interface OptionProps {
  readonly id: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, label, chosen, active, onPoint, onChoose }: OptionProps) {
  return (
    <ListboxOption
      id={id}
      selected={chosen}
      active={active}
      reveal={revealInList}
      onPoint={onPoint}
      onChoose={onChoose}
      className={cx(
        'x:flex x:min-h-8 x:cursor-default x:items-center x:gap-2 x:rounded-md x:px-2 x:py-1 x:text-13 x:text-text x:select-none',
        active && 'x:bg-hover x:outline-2 x:-outline-offset-2 x:outline-focus',
      )}
    >
      <span className="x:min-w-0 x:flex-1 x:wrap-anywhere">{label}</span>
      {chosen && <Check size={16} aria-hidden className="x:shrink-0" />}
    </ListboxOption>
  );
}
