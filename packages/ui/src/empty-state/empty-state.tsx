import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** Says what is missing, without a full stop. */
  readonly title: ReactNode;
  /** Says what belongs here, and names the first step. */
  readonly description?: ReactNode;
  /** The button of the first step. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** Replaces an empty list. */
export function EmptyState({ icon, title, description, actions, className }: EmptyStateProps) {
  return (
    <div className={cx('x:flex x:flex-col x:items-center x:px-6 x:py-12 x:text-center', className)}>
      {icon !== undefined && (
        <div
          aria-hidden
          className="x:mb-3 x:flex x:size-10 x:items-center x:justify-center x:rounded-lg x:border x:border-line x:bg-sunken x:text-muted x:[&_svg]:size-5"
        >
          {icon}
        </div>
      )}
      {/* Gets the focus when the last row of a list is deleted. */}
      <p tabIndex={-1} data-empty-title className="x:rounded-sm x:text-14 x:font-medium">
        {title}
      </p>
      {description !== undefined && <p className="x:mt-1 x:max-w-sm x:text-13 x:text-muted">{description}</p>}
      {actions !== undefined && (
        <div className="x:mt-4 x:flex x:flex-wrap x:justify-center x:gap-2">{actions}</div>
      )}
    </div>
  );
}
