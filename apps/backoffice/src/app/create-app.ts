import { createClient, type Client } from '@x/api-client';
import { createAlerts } from '../alerts/alerts.js';
import { documentCookies } from '../browser/cookie.js';
import { createStore } from '../browser/store.js';
import { guestSentences } from '../errors/sentences.js';
import { createCurrentUser } from '../session/current-user.js';
import { expiryAwareFetch } from '../session/expiry-aware-fetch.js';
import { createProjectSettings } from '../session/project-settings.js';
import { createSession } from '../session/session.js';
import { forgetAnswers } from './answers.js';
import type { AppContext } from './context.js';

export function createApp(): Omit<AppContext, 'addSignedInRoutes'> {
  const cookies = documentCookies(document);
  const session = createSession(cookies);
  const alerts = createAlerts();
  const calls = createStore(0);
  const client: Client = createClient({
    baseUrl: '/api',
    fetch: expiryAwareFetch((...request) => fetch(...request), session.expire),
    token: () => session.credentials()?.token,
    onInFlight: calls.set,
    // An expired session is answered by the login page, not by an alert.
    onFailure: (failure) => {
      if (failure.status !== 401) alerts.add(failure.errors);
    },
  });
  const projectSettings = createProjectSettings(client);
  return {
    client,
    session,
    currentUser: createCurrentUser(client, session),
    projectSettings,
    alerts,
    sentences: createStore(guestSentences),
    calls,
    cookies,
    forgetAnswers: () => {
      forgetAnswers();
      projectSettings.forget();
    },
  };
}
