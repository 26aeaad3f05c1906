import { createContext, use } from 'react';
import type { Client, RevisionMemory } from '@x/api-client';
import type { Alerts } from './alerts.ts';
import type { Finishing } from './finishing.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import type { CookieJar } from '#/browser/cookie.ts';
import type { Store } from '#/browser/store.ts';
import type { CurrentUser } from '#/session/current-user.ts';
import type { Session } from '#/session/session.ts';

/** Dependencies of all pages, those before sign-in included. */
export interface AppContext {
  readonly client: Client;
  readonly session: Session;
  readonly currentUser: CurrentUser;
  readonly alerts: Alerts;
  /** Number of running API calls. */
  readonly calls: Store<number>;
  /** Number of API calls that were answered with status 404. */
  readonly notFound: Store<number>;
  readonly cookies: CookieJar;
  readonly finishing: Finishing;
  readonly unsavedWork: UnsavedWork;
  /** Revisions of loaded entities. Absent before sign-in, where no page has a use for it. */
  readonly revisions: Store<RevisionMemory | undefined>;
  /**
   * Loads a page that is another document: a page before sign-in, or from there a page for signed-in users. It takes the
   * place of this page in the history, because going back to a page for guests would end the session.
   */
  readonly loadPage: (address: string) => undefined;
}

const App = createContext<AppContext | undefined>(undefined);

export const AppProvider = App.Provider;

export function useApp(): AppContext {
  const app = use(App);
  if (app === undefined) throw new Error('The page has no AppProvider.');
  return app;
}
