import { I18nProvider, setupI18n } from '@x/ui/i18n';
import { messages } from '@x/ui/locales/es';
import type { ReactNode } from 'react';

const i18n = setupI18n({ locale: 'es', messages: { es: messages } });

export function Spanish({ children }: { readonly children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
