import { browserSurroundings, createApp } from '#/start/create-app.ts';
import { renderPage } from '#/start/render-page.tsx';
import { PageFrame } from '#/shell/page-frame.tsx';
import { chosenLanguage } from '#/language/language.ts';
import { loadCatalogBeforeSignIn } from '#/language/load-catalog.ts';
import { openSessionChannel } from '#/session/session-channel.ts';
import { followLogin } from './follow-login.ts';
import { openPage } from './open-page.ts';
import { PageFailure } from './page-failure.tsx';

/** Shows the page at the address of the document. */
export async function showPage(): Promise<void> {
  const channel = openSessionChannel();
  const app = createApp(browserSurroundings(channel.announce));
  followLogin(app, channel);
  await loadCatalogBeforeSignIn(chosenLanguage(app.cookies));
  const content = await openPage(app, window.location).catch(() => <PageFailure />);
  renderPage(app, <PageFrame>{content}</PageFrame>);
}
