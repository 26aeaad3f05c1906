import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

const dotClass = cva('x:size-2 x:shrink-0 x:rounded-full', {
  variants: {
    tone: {
      neutral: 'x:bg-control',
      accent: 'x:bg-accent',
      info: 'x:bg-info',
      success: 'x:bg-success',
      warning: 'x:bg-warning',
      danger: 'x:bg-danger',
    },
    active: { true: 'x:animate-pulse', false: '' },
  },
  defaultVariants: { tone: 'neutral', active: false },
});

export interface StatusBadgeProps {
  /** Color of the dot. Defaults to `neutral`. */
  readonly tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  /** True for a state in progress. The dot then pulses. */
  readonly active?: boolean;
  /** Name of the state. The color of the dot only repeats this information. */
  readonly children: ReactNode;
}

/** State of an entity. */
export function StatusBadge({ tone, active, children }: StatusBadgeProps) {
  return (
    <span className="x:inline-flex x:items-center x:gap-2 x:whitespace-nowrap x:text-13 x:text-text">
      <span aria-hidden className={dotClass({ tone, active })} />
      {children}
    </span>
  );
}
