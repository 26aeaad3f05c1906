import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface StatTileProps {
  /** Name of the figure. */
  readonly label: ReactNode;
  /** Formatted figure. */
  readonly value: ReactNode;
  /** Shown below the figure, such as a share or a change. */
  readonly detail?: ReactNode;
  /** Shows a placeholder in place of the figure. */
  readonly loading?: boolean;
  readonly className?: string;
}

/** A figure with its name. Group several in a `StatTiles`. */
export function StatTile({ label, value, detail, loading = false, className }: StatTileProps) {
  return (
    <div
      className={cx('x:min-w-0 x:border-r x:border-b x:border-line x:px-4 x:py-3', className)}
      aria-busy={loading || undefined}
    >
      <dt className="x:truncate x:text-12 x:text-muted">{label}</dt>
      <dd className="x:mt-1">
        {loading ? (
          <Skeleton className="x:my-1.5 x:h-5 x:w-16" />
        ) : (
          <span className="x:block x:truncate x:text-20 x:font-semibold x:tabular-nums">{value}</span>
        )}
        {detail !== undefined && (
          <span className="x:block x:text-12 x:text-muted x:tabular-nums">{detail}</span>
        )}
      </dd>
    </div>
  );
}

export interface StatTilesProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** `StatTile`s in a panel, as many per row as fit. */
export function StatTiles({ children, className }: StatTilesProps) {
  return (
    <div className={cx('x:overflow-clip x:rounded-lg x:border x:border-line x:bg-surface', className)}>
      {/* The borders of the last row and column are hidden under the panel's own border. */}
      <dl className="x:-mr-px x:-mb-px x:grid x:grid-cols-[repeat(auto-fit,minmax(140px,1fr))]">
        {children}
      </dl>
    </div>
  );
}
