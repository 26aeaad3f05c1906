import { cx } from 'class-variance-authority';

export interface RateBarProps {
  /** Percentage from 0 to 100. Rates of other values fill the bar or leave it empty. */
  readonly percent: number;
  /** The formatted percentage. */
  readonly text: string;
  /** The numbers behind the percentage, for screen readers and as a tooltip. */
  readonly detail?: string;
  readonly className?: string;
}

/** A percentage with a small bar, to compare the rows of a table. Align the column to the end. */
export function RateBar({ percent, text, detail, className }: RateBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <span
      className={cx('x:flex x:items-center x:gap-2 x:sm:justify-end', className)}
      {...(detail === undefined ? {} : { title: detail })}
    >
      <span aria-hidden className="x:h-1 x:w-6 x:overflow-hidden x:rounded-full x:bg-pressed">
        <span
          className="x:block x:h-full x:rounded-full x:bg-accent"
          style={{ width: `${String(width)}%` }}
        />
      </span>
      <span className="x:min-w-10 x:text-right x:tabular-nums">{text}</span>
      {detail !== undefined && <span className="x:sr-only">({detail})</span>}
    </span>
  );
}
