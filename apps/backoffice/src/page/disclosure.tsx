import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface DisclosureProps {
  readonly summary: ReactNode;
  /** Default: the browser keeps the state, closed at first. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Part of a page that is closed until the user opens it. */
export function Disclosure({ summary, open, onOpenChange, className = '', children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // The browser changes the element before React knows, so a refused change is undone here.
  useLayoutEffect(() => {
    if (open !== undefined && element.current !== null) element.current.open = open;
  });
  return (
    <details
      ref={element}
      onToggle={({ currentTarget }) => onOpenChange?.(currentTarget.open)}
      className={`x:group x:rounded-md x:border x:border-line ${className}`}
    >
      <summary className="x:flex x:cursor-pointer x:items-center x:justify-between x:gap-2 x:px-4 x:py-3 x:font-medium">
        {summary}
        <ChevronDown aria-hidden className="x:size-4 x:shrink-0 x:text-muted x:group-open:rotate-180" />
      </summary>
      <div className="x:flex x:flex-col x:gap-4 x:px-4 x:pb-4">{children}</div>
    </details>
  );
}
