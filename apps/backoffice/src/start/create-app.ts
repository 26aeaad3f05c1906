import { i18n } from '@lingui/core';
import { createClient, type Client, type RevisionMemory } from '@x/api-client';
import { createAlerts } from '#/app/alerts.ts';
import { loadRules } from '#/app/load-rules.ts';
import { inOwnWords } from '#/app/own-sentences.ts';
import { documentCookies, type CookieJar } from '#/browser/cookie.ts';
import { createStore } from '#/browser/store.ts';
import { createCurrentUser } from '#/session/current-user.ts';
import { sessionFetch } from '#/session/session-fetch.ts';
import { createSession } from '#/session/session.ts';
import { createFinishing } from '#/app/finishing.ts';
import { createUnsavedWork } from '#/app/unsaved-work.ts';
import type { AppContext } from '#/app/context.ts';

/** What the app needs of the browser. Stories and tests pass stubs. */
export interface Surroundings {
  readonly cookies: CookieJar;
  readonly send: typeof fetch;
  /** Tells other tabs that the session has changed. */
  readonly announce: () => void;
  readonly loadPage: AppContext['loadPage'];
}

export function browserSurroundings(announce: () => void): Surroundings {
  return {
    cookies: documentCookies(document),
    send: (...request) => fetch(...request),
    announce,
    loadPage: (address): undefined => {
      window.location.replace(address);
    },
  };
}

/** Creates the dependencies of the pages. */
export function createApp({ cookies, send, announce, loadPage }: Surroundings): AppContext {
  const session = createSession(cookies, announce);
  const alerts = createAlerts();
  const calls = createStore(0);
  const notFound = createStore(0);
  const revisions = createStore<RevisionMemory | undefined>(undefined);
  const api: Client = createClient({
    baseUrl: '/api',
    language: () => i18n.locale,
    rules: loadRules,
    fetch: sessionFetch(send, session),
    revisions: revisions.get,
    onInFlight: calls.set,
  });
  const client: Client = {
    call: async (endpoint, input, options) => {
      const result = await api.call(endpoint, input, options);
      if (result.success) return result;
      const failure = { ...result, errors: inOwnWords(result.errors) };
      // An expired session opens the login page, so an alert is not needed.
      if (options?.quiet !== true && failure.status !== 401) alerts.add(failure.errors);
      return failure;
    },
  };
  return {
    client: {
      call: async (endpoint, input, options) => {
        // The user has acted again, so the alerts of the previous attempt no longer apply.
        if (endpoint.method !== 'GET' && options?.quiet !== true) alerts.clear();
        const result = await client.call(endpoint, input, options);
        if (result.status === 404) notFound.set(notFound.get() + 1);
        return result;
      },
    },
    session,
    currentUser: createCurrentUser(client, session),
    alerts,
    calls,
    notFound,
    cookies,
    finishing: createFinishing(),
    unsavedWork: createUnsavedWork(),
    revisions,
    loadPage,
  };
}
