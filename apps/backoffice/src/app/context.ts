import type { Client } from '@x/api-client';
import type { Alerts } from './alerts.ts';
import type { CookieJar } from '#/browser/cookie.ts';
import type { Store } from '#/browser/store.ts';
import type { Sentences } from './sentences.ts';
import type { CurrentUser } from '#/session/current-user.ts';
import type { ProjectSettings } from '#/session/project-settings.ts';
import type { Session } from '#/session/session.ts';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';

/** Dependencies of every route and screen, created once in `main.tsx` and passed on by the router. */
export interface AppContext {
  readonly client: Client;
  readonly session: Session;
  readonly currentUser: CurrentUser;
  readonly projectSettings: ProjectSettings;
  readonly alerts: Alerts;
  /** Translated error messages. Messages for the signed-in pages are added after login. */
  readonly sentences: Store<Sentences>;
  /** Number of calls in flight. */
  readonly calls: Store<number>;
  readonly cookies: CookieJar;
  /** Drops all cached responses. Call it when another user signs in. */
  readonly clearCache: () => void;
  /** Loads the routes that require a login. Resolves to false if they were already loaded. */
  readonly addSignedInRoutes: () => Promise<boolean>;
}

export function useApp(): AppContext {
  return useRouteContext({ from: rootRouteId });
}
