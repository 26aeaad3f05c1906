import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ComboboxOption } from './use-option-search.ts';

export interface OptionListProps {
  readonly id: string;
  readonly labels: {
    readonly 'aria-label'?: string | undefined;
    readonly 'aria-labelledby'?: string | undefined;
  };
  readonly options: readonly ComboboxOption[];
  readonly value: string;
  /** Index of the active option, or −1. */
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (option: ComboboxOption) => void;
}

/** Scrolls only the list. `scrollIntoView` would also scroll the page while the list is not positioned yet. */
function revealOption(list: HTMLElement, option: HTMLElement): void {
  const { offsetTop, offsetHeight } = option;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  const hidden = offsetTop + offsetHeight - list.scrollTop - list.clientHeight;
  if (hidden > 0) list.scrollTop += hidden;
}

/** Listbox of a combobox. The focus stays in the input, which handles the keys. */
export function OptionList({ id, labels, options, value, active, onPoint, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.children.item(active);
    if (list.current !== null && option instanceof HTMLElement) revealOption(list.current, option);
  }, [active, options]);
  return (
    <div
      ref={list}
      id={id}
      // A native select cannot open below a text input that keeps the focus.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      {...labels}
      className="x:relative x:max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] x:overflow-y-auto x:overscroll-contain x:p-1"
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.value}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={option.value === value}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(option)}
          className={cx(
            'x:flex x:min-h-8 x:cursor-default x:items-center x:gap-2 x:rounded-md x:px-2 x:py-1 x:text-13 x:text-text x:select-none',
            index === active && 'x:bg-hover x:outline-2 x:-outline-offset-2 x:outline-focus',
          )}
        >
          <span className="x:min-w-0 x:flex-1 x:wrap-anywhere">{option.label}</span>
          {option.value === value && <Check size={16} aria-hidden className="x:shrink-0" />}
        </div>
      ))}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}
