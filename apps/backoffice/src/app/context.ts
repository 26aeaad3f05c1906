import type { Client, RevisionMemory } from '@x/api-client';
import type { Alerts } from './alerts.ts';
import type { Finishing } from './finishing.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import type { CookieJar } from '#/browser/cookie.ts';
import type { Store } from '#/browser/store.ts';
import type { CurrentUser } from '#/session/current-user.ts';
import type { Session } from '#/session/session.ts';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';

/** Dependencies of all routes and pages, which the router passes on. */
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
  /** Revisions of loaded entities. Set after login, because the login page has no use for it. */
  readonly revisions: Store<RevisionMemory | undefined>;
  /** Drops all cached API responses. Must be called when another user signs in. */
  readonly clearCache: () => void;
  /** Adds the routes that require a login. Resolves to false if they were added before. */
  readonly addSignedInRoutes: () => Promise<boolean>;
}

export function useApp(): AppContext {
  return useRouteContext({ from: rootRouteId });
}
