'use client';
import { msg } from '@lingui/core/macro';
import { cva, cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

const alertClass = cva(
  'x:flex x:items-start x:gap-2.5 x:rounded-md x:border x:px-3 x:py-2.5 x:text-13 x:text-text',
  {
    variants: {
      tone: {
        info: 'x:border-info-line x:bg-info-soft',
        success: 'x:border-success-line x:bg-success-soft',
        warning: 'x:border-warning-line x:bg-warning-soft',
        danger: 'x:border-danger-line x:bg-danger-soft',
      },
    },
  },
);

const iconClass = cva('x:mt-0.5 x:shrink-0', {
  variants: {
    tone: {
      info: 'x:text-info-text',
      success: 'x:text-success-text',
      warning: 'x:text-warning-text',
      danger: 'x:text-danger-text',
    },
  },
});

export interface AlertProps {
  /** Defaults to `info`. Sets the color and the icon. */
  readonly tone?: Tone;
  /** Says in a few words what happened. */
  readonly title?: ReactNode;
  /** Details, and what to do. */
  readonly children?: ReactNode;
  /** Small buttons below the text. */
  readonly actions?: ReactNode;
  /** Called when the user dismisses the alert. Without this handler, the alert has no dismiss button. */
  readonly onDismiss?: () => void;
  /**
   * Screen readers announce an `alert` at once, and a `status` when the user is idle. Omit for an alert that is on the
   * page from the start.
   */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
}

/** A message in the content of a page. */
export function Alert({ tone = 'info', title, children, actions, onDismiss, role, className }: AlertProps) {
  const translate = useTranslate();
  const Icon = icons[tone];
  return (
    <div
      {...(role === undefined ? {} : { role })}
      className={alertClass({ tone, className: cx('x:break-words', className) })}
    >
      <Icon size={16} aria-hidden className={iconClass({ tone })} />
      <div className="x:min-w-0 x:flex-1">
        {title !== undefined && <p className="x:font-medium">{title}</p>}
        {children !== undefined && (
          <div className={title === undefined ? 'x:text-text' : 'x:text-muted'}>{children}</div>
        )}
        {actions !== undefined && <div className="x:mt-2 x:flex x:flex-wrap x:gap-2">{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <BareIconButton
          label={translate(msg`Dismiss`)}
          icon={<X />}
          size="small"
          onClick={onDismiss}
          className="x:-my-1 x:-mr-1.5"
        />
      )}
    </div>
  );
}
