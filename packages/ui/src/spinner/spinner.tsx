import { LoaderCircle } from 'lucide-react';
import { cx } from 'class-variance-authority';

export interface SpinnerProps {
  /** Said by screen readers; without it the spinner is decoration. */
  readonly label?: string;
  /** Edge in px. */
  readonly size?: number;
  readonly className?: string;
}

/** Something is under way and its end is not known. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  const semantics = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <span {...semantics} className={cx('x:inline-flex x:shrink-0', className)}>
      <LoaderCircle size={size} aria-hidden className="x:animate-spin" />
    </span>
  );
}
