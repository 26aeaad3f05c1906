import { cx } from 'class-variance-authority';

export interface SkeletonProps {
  /** Size and position as utilities: `x:h-4 x:w-32`. */
  readonly className?: string;
}

/**
 * Gray placeholder for loading content. Hidden from screen readers, so mark the region around the placeholder as busy.
 */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={cx('x:block x:animate-pulse x:rounded-sm x:bg-pressed', className)} />;
}
