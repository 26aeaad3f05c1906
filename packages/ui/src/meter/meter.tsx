import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';

export interface MeterProps {
  /** Accessible name, such as "Emails of the plan". */
  readonly label: string;
  /** May exceed `max`. The bar is full then. */
  readonly value: number;
  /** The whole amount. */
  readonly max: number;
  /** Accessible text of the value, such as "4,100 of 9,000". */
  readonly valueText: string;
  /** `warning` if the amount is nearly used up, `danger` if it is. Defaults to `accent`. */
  readonly tone?: 'accent' | 'warning' | 'danger';
  /** Value up to which the bar is drawn lighter, such as a forecast. */
  readonly expected?: number;
  /** Shown below the bar. */
  readonly children?: ReactNode;
  readonly className?: string;
}

const tones = { accent: 'x:bg-accent', warning: 'x:bg-warning', danger: 'x:bg-danger' } as const;

function shareStyle(value: number, max: number): CSSProperties {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return { '--share': `${share * 100}%` } as CSSProperties;
}

/** Bar that shows the used part of a limited amount. For the progress of a job, use `ProgressBar`. */
export function Meter(props: MeterProps) {
  const { label, value, max, valueText, tone = 'accent', expected, children, className } = props;
  return (
    <div className={className}>
      <div
        // Browsers style the native element differently.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={valueText}
        className="x:relative x:h-2 x:overflow-hidden x:rounded-full x:bg-pressed"
      >
        {expected !== undefined && (
          <div
            className={cx('x:absolute x:inset-y-0 x:left-0 x:w-(--share) x:opacity-35', tones[tone])}
            style={shareStyle(expected, max)}
          />
        )}
        <div
          className={cx('x:absolute x:inset-y-0 x:left-0 x:w-(--share) x:rounded-full', tones[tone])}
          style={shareStyle(value, max)}
        />
      </div>
      {children !== undefined && <div className="x:mt-1.5 x:text-12 x:text-muted">{children}</div>}
    </div>
  );
}
