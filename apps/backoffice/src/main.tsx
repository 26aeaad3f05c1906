import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './start/create-app.ts';
import { followSession } from './start/follow-session.ts';
import { createAppRouter } from './start/router.tsx';
import { openSessionChannel } from './session/session-channel.ts';
import { chosenLanguage } from './language/language.ts';
import { loadCatalogBeforeSignIn } from './language/load-catalog.ts';

const channel = openSessionChannel();
const app = createApp(undefined, undefined, channel.announce);
const router = createAppRouter(app);
followSession(router, app, channel);

const element = document.querySelector('#root');
if (element === null) throw new Error('The page has no element #root.');

await loadCatalogBeforeSignIn(chosenLanguage(app.cookies));
createRoot(element).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);
