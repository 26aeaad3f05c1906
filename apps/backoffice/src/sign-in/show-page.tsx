import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserSurroundings, createApp } from '#/start/create-app.ts';
import { chosenLanguage } from '#/language/language.ts';
import { loadCatalogBeforeSignIn } from '#/language/load-catalog.ts';
import { openSessionChannel } from '#/session/session-channel.ts';
import { followLogin } from './follow-login.ts';
import { openPage } from './open-page.ts';
import { SignIn } from './sign-in.tsx';
import { PageFailure } from './page-failure.tsx';

/** Shows the page at the address of the document. */
export async function showPage(): Promise<void> {
  const channel = openSessionChannel();
  const app = createApp(browserSurroundings(channel.announce));
  followLogin(app, channel);
  const element = document.querySelector('#root');
  if (element === null) throw new Error('The page has no element #root.');
  await loadCatalogBeforeSignIn(chosenLanguage(app.cookies));
  const content = await openPage(app, window.location).catch(() => <PageFailure />);
  createRoot(element).render(
    <StrictMode>
      <SignIn app={app}>{content}</SignIn>
    </StrictMode>,
  );
}
