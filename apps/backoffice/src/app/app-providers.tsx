import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { AppProvider, type AppContext } from './context.ts';

export interface AppProvidersProps {
  readonly app: AppContext;
  readonly children: ReactNode;
}

/** Provides the dependencies of all pages and the loaded language catalogs. */
export function AppProviders({ app, children }: AppProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <AppProvider value={app}>{children}</AppProvider>
    </I18nProvider>
  );
}
