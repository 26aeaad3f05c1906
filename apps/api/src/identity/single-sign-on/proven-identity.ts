import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import * as v from 'valibot';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { signOnAttempts } from '../../tables/sign-in.ts';
import { failedCall } from './outgoing-fetch.ts';
import { redirectUrl } from './redirect-url.ts';

type StoredAttempt = typeof signOnAttempts.$inferSelect;

/** Identity that the provider has asserted for a person. The address is in canonical form. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** Empty if the provider sent no name. */
  readonly name: string;
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(v.string()),
  /** Some providers send the boolean as text. */
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: v.optional(v.string()),
  /** Domain of the Google Workspace customer that manages the account. Consumer accounts have none. */
  hd: v.optional(v.string()),
});
type Claims = v.InferOutput<typeof claimsSchema>;

/** Exchanges the code and reads the claims. The library checks state, nonce, issuer, audience, time and signature. */
async function readClaims(
  configuration: Configuration,
  { attempt, state, search }: { attempt: StoredAttempt; state: string; search: URLSearchParams },
  services: Services,
): Promise<Claims> {
  const tokens = await authorizationCodeGrant(
    configuration,
    new URL(`${redirectUrl(services)}?${search.toString()}`),
    {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    },
  );
  const claims = v.parse(claimsSchema, tokens.claims());
  if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) {
    return claims;
  }
  const userInfo = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...claims, ...v.parse(claimsSchema, userInfo) };
}

function unavailable(): Refusal<'sign_on_unavailable'> {
  return refuse('sign_on_unavailable');
}

/** Logs the reason without the error itself, which may contain claims. */
function explainFailure(error: unknown, { log }: Services) {
  if (failedCall(error) !== undefined) return unavailable();
  const reason = error instanceof Error ? error.message : 'unknown';
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  log.warn({ code, reason }, 'sign-in through an identity provider refused');
  return refuse('sign_on_refused');
}

function addressUnverified(): Refusal<'sign_on_address_unverified'> {
  return refuse('sign_on_address_unverified');
}

/**
 * Returns whether the issuer manages its accounts' addresses. Google also has consumer accounts, which keep a verified
 * address even after the organization has given the address to somebody else. Only Google Workspace sets `hd`.
 */
function managesAddress(issuer: string, { hd }: Claims): boolean {
  return new URL(issuer).host !== 'accounts.google.com' || hd !== undefined;
}

/** Returns the identity with a verified address, or a refusal. `claims` must come from a checked response. */
export function identityOf(
  issuer: string,
  claims: Claims,
): ProvenIdentity | Refusal<'sign_on_address_unverified'> {
  const { sub, email = '', email_verified: verified, name = '' } = claims;
  const address = readAddress(email);
  if (!address.ok || String(verified) !== 'true' || !managesAddress(issuer, claims)) {
    return addressUnverified();
  }
  return { issuer, subject: sub, email: address.email, name };
}

/** Checks the provider's response. Returns the identity with a verified address, or a refusal. */
export async function proveIdentity(
  configuration: Configuration,
  response: { readonly attempt: StoredAttempt; readonly state: string; readonly search: URLSearchParams },
  services: Services,
): Promise<
  ProvenIdentity | Refusal<'sign_on_unavailable' | 'sign_on_refused' | 'sign_on_address_unverified'>
> {
  let claims: Claims;
  try {
    claims = await readClaims(configuration, response, services);
  } catch (error) {
    return explainFailure(error, services);
  }
  return identityOf(response.attempt.issuer, claims);
}
