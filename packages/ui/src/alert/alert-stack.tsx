'use client';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { rootClassName } from '../theme/root.ts';
import { Alert, type Tone } from './alert.tsx';

export interface AlertStackItem {
  readonly id: string;
  readonly message: ReactNode;
  /** Color and icon of the alert. Defaults to "danger". */
  readonly tone?: Tone;
  readonly actions?: ReactNode;
}

export interface AlertStackProps {
  /** Newest last. */
  readonly alerts: readonly AlertStackItem[];
  /** Called with the id of the alert that the user dismisses. */
  readonly onDismiss: (id: string) => void;
  /** Called when the user dismisses several alerts at once. */
  readonly onDismissAll: () => void;
}

/**
 * Stack of alerts at the bottom of the page. Users can dismiss each alert, or all at once. Screen readers announce the
 * tones `info` and `success` when the user is idle, and other tones at once.
 */
export function AlertStack({ alerts, onDismiss, onDismissAll }: AlertStackProps) {
  const translate = useTranslate();
  return (
    <section
      aria-label={translate(msg`Notifications`)}
      className={`${rootClassName} x:pointer-events-none x:fixed x:inset-x-0 x:bottom-0 x:z-40 x:mx-auto x:flex x:max-h-[50dvh] x:max-w-lg x:flex-col x:gap-2 x:overflow-y-auto x:p-4`}
    >
      {alerts.length > 1 && (
        <Button size="small" onClick={onDismissAll} className="x:pointer-events-auto x:self-end">
          {translate(msg`Dismiss all`)}
        </Button>
      )}
      {alerts.map((alert) => (
        <Alert
          key={alert.id}
          role={alert.tone === 'info' || alert.tone === 'success' ? 'status' : 'alert'}
          tone={alert.tone ?? 'danger'}
          actions={alert.actions}
          onDismiss={() => onDismiss(alert.id)}
          className="x:pointer-events-auto x:animate-appear x:shadow-overlay"
        >
          {alert.message}
        </Alert>
      ))}
    </section>
  );
}
