import type { ReactNode } from 'react';
import { contract } from '@x/api-client';
import type { AppContext } from '#/app/context.ts';
import { readToken } from './read-token.ts';
import { signInPages } from './sign-in-pages.ts';
import type { SignInPage } from './sign-in-page.ts';

function findPage(path: string): { readonly page: SignInPage; readonly token: string } | undefined {
  for (const page of signInPages) {
    const token = readToken(page.path, path);
    if (token !== undefined) return { page, token };
  }
  return undefined;
}

/** Ends the session of this browser, if it has one. */
async function endSession({ client, session, currentUser }: AppContext): Promise<void> {
  if (session.signedIn() === undefined) return;
  await client.call(contract.session.logout, {}, { quiet: true });
  session.end();
  currentUser.forget();
}

/** Returns the content of the page at an address. Unknown addresses lead to the home page. */
export async function openPage(
  app: AppContext,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<ReactNode> {
  const found = findPage(pathname);
  if (found === undefined) {
    app.loadPage('/');
    return undefined;
  }
  if (found.page.forGuests) await endSession(app);
  const { open } = await found.page.load();
  return open({ app, token: found.token, search: new URLSearchParams(search) });
}
