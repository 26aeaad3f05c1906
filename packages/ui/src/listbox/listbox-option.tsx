import { useEffect, useRef, type ReactNode } from 'react';

export interface ListboxOptionProps {
  readonly id: string;
  readonly selected: boolean;
  /** True if the keys of the combobox act on this option. */
  readonly active: boolean;
  /** Scrolls the option into view when it becomes active. */
  readonly reveal: (option: HTMLElement) => void;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Option in the list of a combobox. The focus stays in the combobox, which handles the keys. */
export function ListboxOption({
  id,
  selected,
  active,
  reveal,
  onPoint,
  onChoose,
  className,
  children,
}: ListboxOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active && element.current !== null) reveal(element.current);
  }, [active, reveal]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={className}
    >
      {children}
    </div>
  );
}
