import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { AppProvider, type AppContext } from '#/app/context.ts';
import { CallsInFlight } from '#/shell/calls-in-flight.tsx';
import { SessionAlerts } from '#/shell/session-alerts.tsx';

export interface SignInProps {
  readonly app: AppContext;
  readonly children: ReactNode;
}

/** Frame of the pages before sign-in. */
export function SignIn({ app, children }: SignInProps) {
  return (
    <I18nProvider i18n={i18n}>
      <AppProvider value={app}>
        <CallsInFlight />
        {children}
        <SessionAlerts />
      </AppProvider>
    </I18nProvider>
  );
}
