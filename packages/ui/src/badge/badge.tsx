import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeClass = cva(
  'x:inline-flex x:h-5 x:max-w-full x:items-center x:gap-1 x:whitespace-nowrap x:rounded-sm x:px-1.5 x:text-12 x:font-medium x:tabular-nums x:[&_svg]:size-3 x:[&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'x:bg-sunken x:text-muted',
        accent: 'x:bg-accent-soft x:text-accent-text',
        info: 'x:bg-info-soft x:text-info-text',
        success: 'x:bg-success-soft x:text-success-text',
        warning: 'x:bg-warning-soft x:text-warning-text',
        danger: 'x:bg-danger-soft x:text-danger-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export interface BadgeProps {
  /** Defaults to `neutral`. The words must carry the meaning too. */
  readonly tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  /** Icon before the text, 12 px wide and high. */
  readonly icon?: ReactNode;
  /** One or two words. Longer text is cut off. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A short label, such as a type or a count. */
export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span className={badgeClass({ tone, className })}>
      {icon}
      <span className="x:truncate">{children}</span>
    </span>
  );
}
