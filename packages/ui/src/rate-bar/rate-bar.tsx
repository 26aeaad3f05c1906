import { cx } from 'class-variance-authority';

export interface RateBarProps {
  /** Percentage from 0 to 100. Rates of other values fill the bar or leave it empty. */
  readonly percent: number;
  /** The formatted percentage. */
  readonly text: string;
  /** The numbers behind the percentage, for screen readers and as a tooltip. */
  readonly detail?: string;
  /** True to leave out the bar in windows of less than 1,680 px, for tables with many columns. */
  readonly wideOnly?: boolean;
  readonly className?: string;
}

/** A percentage with a small bar, to compare the rows of a table. Align the column to the end. */
export function RateBar({ percent, text, detail, wideOnly = false, className }: RateBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <span
      className={cx('x:flex x:items-center x:gap-2 x:sm:justify-end', className)}
      {...(detail === undefined ? {} : { title: detail })}
    >
      <span
        aria-hidden
        className={cx(
          'x:h-1 x:w-6 x:overflow-hidden x:rounded-full x:bg-pressed',
          wideOnly && 'x:max-2xl:hidden',
        )}
      >
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
