import { cx } from 'class-variance-authority';

export interface SkeletonProps {
  /** Size and place by utilities: `x:h-4 x:w-32`. */
  readonly className?: string;
}

/** A grey shape in the place of what is still loading. Decoration: the region around it says that it is busy. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={cx('x:block x:animate-pulse x:rounded-sm x:bg-pressed', className)} />;
}
