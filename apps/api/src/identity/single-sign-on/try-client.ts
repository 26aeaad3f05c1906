import {
  type Configuration,
  genericGrantRequest,
  randomPKCECodeVerifier,
  ResponseBodyError,
} from 'openid-client';
import * as v from 'valibot';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { connect, explainConnection, type ClientSettings } from './connect.ts';
import { createProviderFetch } from './outgoing-fetch.ts';
import { redirectUrl } from './redirect-url.ts';

const keysSchema = v.object({ keys: v.pipe(v.array(v.object({ kty: v.string() })), v.minLength(1)) });

async function hasKeys(configuration: Configuration, services: Pick<Services, 'configuration'>) {
  const url = configuration.serverMetadata().jwks_uri ?? '';
  const fetch = createProviderFetch(services);
  const response = await fetch(url, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
  return response.ok && v.is(keysSchema, await response.json());
}

/**
 * Asks for tokens with a code that cannot be valid. A provider checks the client first, so another error than
 * `invalid_client` shows that the provider has accepted the client (RFC 6749 §5.2).
 */
async function isClientAccepted(configuration: Configuration, services: Services): Promise<boolean> {
  try {
    await genericGrantRequest(configuration, 'authorization_code', {
      code: 'connection-test',
      redirect_uri: redirectUrl(services),
      code_verifier: randomPKCECodeVerifier(),
    });
    return true;
  } catch (error) {
    if (!(error instanceof ResponseBodyError)) throw error;
    return error.status !== 401 && !['invalid_client', 'unauthorized_client'].includes(error.error);
  }
}

/**
 * Tries out the connection to a provider. Returns how the provider wants the client secret, or a refusal that names the
 * wrong field.
 */
export async function tryClient(client: Omit<ClientSettings, 'clientAuthentication'>, services: Services) {
  for (const clientAuthentication of ['client_secret_basic', 'client_secret_post'] as const) {
    const configuration = await connect({ ...client, clientAuthentication }, services);
    if (configuration instanceof Refusal) return configuration;
    try {
      if (!(await hasKeys(configuration, services))) {
        return refuse('sign_on_provider_unsuitable', { path: 'body.issuer' });
      }
      if (await isClientAccepted(configuration, services)) return { clientAuthentication };
    } catch (error) {
      return explainConnection(error, client.issuer);
    }
  }
  return refuse('sign_on_client_refused', { path: 'body.client_id' });
}
