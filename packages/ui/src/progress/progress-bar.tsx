import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';

export interface ProgressBarProps {
  /** Accessible name, such as "Importing contacts". */
  readonly label: string;
  /** From 0 to `max`. Null if unknown. */
  readonly value: number | null;
  /** Defaults to 100. */
  readonly max?: number;
  /** Shown above the bar on the left. Defaults to the label. Null hides the caption. */
  readonly caption?: ReactNode;
  /** Shown above the bar on the right, such as "340 of 1,000". */
  readonly detail?: ReactNode;
  /** `success` for a finished job, `danger` for a failed one. Defaults to `accent`. */
  readonly tone?: 'accent' | 'success' | 'danger';
  readonly className?: string;
}

const tones = { accent: 'x:bg-accent', success: 'x:bg-success', danger: 'x:bg-danger' } as const;

/** Progress of a job. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, caption = label, detail, tone = 'accent', className } = props;
  const share = value === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div className={className}>
      {(caption !== null || detail !== undefined) && (
        <div className="x:mb-1.5 x:flex x:justify-between x:gap-4 x:text-12">
          <span className="x:min-w-0 x:truncate x:font-medium">{caption}</span>
          <span className="x:shrink-0 x:tabular-nums x:text-muted">{detail}</span>
        </div>
      )}
      <div
        // Browsers style the native element differently.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        {...(value === null ? {} : { 'aria-valuenow': Math.round(share * max) })}
        className="x:h-1.5 x:overflow-hidden x:rounded-full x:bg-pressed"
      >
        <div
          className={cx(
            'x:h-full x:rounded-full',
            tones[tone],
            value === null ? 'x:w-2/5 x:animate-slide' : 'x:w-(--share) x:transition-[width]',
          )}
          style={{ '--share': `${share * 100}%` } as CSSProperties}
        />
      </div>
    </div>
  );
}
