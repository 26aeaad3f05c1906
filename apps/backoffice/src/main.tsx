import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { ClientProvider } from '@x/api-client/swr';
import { ThemeProvider, TooltipProvider } from '@x/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { answers, createApp } from './app/create-app.js';
import { followSession } from './app/follow-session.js';
import { createAppRouter } from './app/router.js';
import { chosenLanguage } from './language/language.js';
import { loadCatalog } from './language/load-catalog.js';

const app = createApp();
const router = createAppRouter(app);
followSession(router, app);

const element = document.querySelector('#root');
if (element === null) throw new Error('The page has no element #root.');

await loadCatalog(chosenLanguage(app.cookies));
createRoot(element).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ThemeProvider>
        <TooltipProvider>
          <ClientProvider client={app.client}>
            <SWRConfig value={answers}>
              <RouterProvider router={router} />
            </SWRConfig>
          </ClientProvider>
        </TooltipProvider>
      </ThemeProvider>
    </I18nProvider>
  </StrictMode>,
);
