import { LoaderCircle } from 'lucide-react';
import { cx } from 'class-variance-authority';

export interface SpinnerProps {
  /** Announced by screen readers. Without a label, screen readers skip the spinner. */
  readonly label?: string;
  /** Width and height in px. */
  readonly size?: number;
  readonly className?: string;
}

/** Indicates work of unknown duration. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  const semantics = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <span {...semantics} className={cx('x:inline-flex x:shrink-0', className)}>
      <LoaderCircle size={size} aria-hidden className="x:animate-spin" />
    </span>
  );
}
