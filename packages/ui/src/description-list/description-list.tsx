import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface DescriptionListItem {
  readonly id: string;
  readonly term: ReactNode;
  readonly description: ReactNode;
}

export interface DescriptionListProps {
  /** In the order in which they are shown. */
  readonly items: readonly DescriptionListItem[];
  readonly className?: string;
}

/** List of terms with their values, for the details of an entity. */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={cx('x:text-13', className)}>
      {items.map((item) => (
        <div
          key={item.id}
          className="x:grid x:gap-x-4 x:gap-y-0.5 x:border-t x:border-line x:py-2.5 x:first:border-t-0 x:first:pt-0 x:last:pb-0 x:sm:grid-cols-[minmax(120px,1fr)_2fr]"
        >
          <dt className="x:text-muted">{item.term}</dt>
          <dd className="x:min-w-0 x:break-words x:tabular-nums">{item.description}</dd>
        </div>
      ))}
    </dl>
  );
}
