import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { createProviderFetch, failedCall } from './outgoing-fetch.ts';

export interface ClientSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientAuthentication: 'client_secret_basic' | 'client_secret_post';
}

type ConnectionRefusal = Refusal<
  | 'host_refused'
  | 'sign_on_issuer_insecure'
  | 'sign_on_issuer_unreachable'
  | 'sign_on_issuer_unsuitable'
  | 'sign_on_provider_unsuitable'
>;

const path = 'body.issuer';

/** Explains an error that openid-client threw while it read the provider's documents. */
export function explainConnection(error: unknown, issuer: string): ConnectionRefusal {
  const problem = failedCall(error);
  const { host } = new URL(issuer);
  if (problem?.code === 'host_refused') {
    return refuse('host_refused', { path, details: { host } });
  }
  if (problem !== undefined && problem.code !== 'redirect_refused' && problem.code !== 'too_large') {
    return refuse('sign_on_issuer_unreachable', { path, details: { host } });
  }
  return refuse('sign_on_issuer_unsuitable', { path });
}

/** Browsers follow one of these URLs, so it must not lead to a script. */
function isSuitableAddress(address: string | undefined, insecure: boolean): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (insecure && protocol === 'http:');
}

/** Returns whether the discovery document is that of the issuer, with the addresses that the sign-in needs. */
function isComplete(configuration: Configuration, issuer: string, insecure: boolean): boolean {
  const metadata = configuration.serverMetadata();
  const addresses = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri];
  return (
    // Refuse an issuer with a placeholder for the customer, because any customer of the provider could then sign in.
    new URL(metadata.issuer).href === new URL(issuer).href &&
    addresses.every((address) => isSuitableAddress(address, insecure))
  );
}

/** Returns whether the provider supports the code flow with PKCE. */
function supportsLogin(configuration: Configuration): boolean {
  const { code_challenge_methods_supported: challenges, response_types_supported: types } =
    configuration.serverMetadata();
  return (
    (challenges === undefined || challenges.includes('S256')) &&
    (types === undefined || types.includes('code'))
  );
}

/** Reads the discovery document of a provider. Signatures of ID tokens are always checked with the provider's keys. */
export async function connect(
  { issuer, clientId, clientSecret, clientAuthentication }: ClientSettings,
  services: Pick<Services, 'configuration'>,
): Promise<Configuration | ConnectionRefusal> {
  const insecure = services.configuration.insecureIssuers;
  if (!insecure && new URL(issuer).protocol !== 'https:') {
    return refuse('sign_on_issuer_insecure', { path });
  }
  const authentication = clientAuthentication === 'client_secret_post' ? ClientSecretPost : ClientSecretBasic;
  try {
    const configuration = await discovery(
      new URL(issuer),
      clientId,
      undefined,
      authentication(clientSecret),
      {
        [customFetch]: createProviderFetch(services),
        execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
      },
    );
    if (!isComplete(configuration, issuer, insecure)) return refuse('sign_on_issuer_unsuitable', { path });
    return supportsLogin(configuration) ? configuration : refuse('sign_on_provider_unsuitable', { path });
  } catch (error) {
    return explainConnection(error, issuer);
  }
}
