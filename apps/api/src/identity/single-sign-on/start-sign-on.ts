import { randomBytes } from 'node:crypto';
import { contract } from '@x/api-client/contract';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import type { Browser } from '../../platform/http/browser.ts';
import { Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { signOnAttempts } from '../../tables/sign-in.ts';
import { findVerifiedDomain, isStillVerified } from '../organization-providers/mail-domain.ts';
import {
  findProvider,
  type StoredProvider,
  unsealClientSecret,
} from '../organization-providers/stored-provider.ts';
import { implement } from '../requests/implement.ts';
import { hashToken } from '../session/authenticate.ts';
import { refuseForeignPage } from '../session/open-session.ts';
import { connect } from './connect.ts';
import { redirectUrl } from './redirect-url.ts';
import { attemptSeconds, markBrowser } from './sign-on-cookie.ts';

/** Returns the same refusal for every domain that cannot be used. Never depends on whether there is an account. */
function domainUnknown(): Refusal<'sign_on_domain_unknown'> {
  return refuse('sign_on_domain_unknown', { path: 'body.email' });
}

export async function connectTo(
  provider: StoredProvider,
  services: Services,
): Promise<Configuration | Refusal<'sign_on_unavailable'>> {
  const { issuer, clientId, clientAuthentication } = provider;
  const clientSecret = unsealClientSecret(provider, services.keys.credentials);
  const configuration = await connect({ issuer, clientId, clientSecret, clientAuthentication }, services);
  if (!(configuration instanceof Refusal)) return configuration;
  services.log.warn({ code: configuration.code, issuer }, 'identity provider unavailable');
  return refuse('sign_on_unavailable');
}

async function providerOf(domain: string, services: Services): Promise<StoredProvider | undefined> {
  const verified = await findVerifiedDomain(services.database, domain);
  if (verified === undefined || !(await isStillVerified(verified, services))) return undefined;
  const { organizationId } = verified;
  return asTenant(services.database, [organizationId], (tx) => findProvider(tx, organizationId));
}

interface Attempt {
  readonly email: string;
  readonly redirect?: string | undefined;
  readonly remember: boolean;
  readonly browser: Browser;
}

/** An origin that no URL has, to tell whether a text is a path. */
const nowhere = 'https://nowhere.invalid';

/**
 * Returns the path if the text can only lead to a page of this installation, otherwise undefined. Browsers read
 * `//host` and `/\host` as other hosts, and drop tabs and line breaks.
 */
export function ownPath(text: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) || !URL.canParse(text, nowhere)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, nowhere);
  const path = `${pathname}${search}${hash}`;
  return origin === nowhere && !path.startsWith('//') ? path : undefined;
}

/** Stores the attempt and returns the URL at the provider. `state`, `nonce` and PKCE tie the response to the attempt. */
async function begin(
  { organizationId, issuer }: StoredProvider,
  configuration: Configuration,
  { email, redirect, remember, browser }: Attempt,
  services: Services,
): Promise<string> {
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const now = services.now();
  const mark = markBrowser(browser, () => randomBytes(32).toString('base64url'));
  await asSystem(services.database, async (tx) => {
    await tx.insert(signOnAttempts).values({
      stateHash: hashToken(state),
      browserHash: hashToken(mark),
      providerId: organizationId,
      issuer,
      nonce,
      codeVerifier,
      redirect: redirect === undefined ? null : (ownPath(redirect) ?? null),
      remember,
      expiresAt: new Date(now.getTime() + attemptSeconds * 1000),
    });
  });
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl(services),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    login_hint: email,
  }).href;
}

/** Runs as the system, because nobody is signed in yet. */
export const startSignOn = implement(
  contract.singleSignOn.start,
  { transaction: false },
  async ({ body }, { services, address, browser }) => {
    const foreign = refuseForeignPage(browser, body.remember);
    if (foreign !== undefined) return foreign;
    const seconds = await services.rateLimits.signOnByAddress.take(address);
    if (seconds > 0) return tooManyRequests(seconds);
    const email = body.email.toLowerCase();
    const provider = await providerOf(email.slice(email.lastIndexOf('@') + 1), services);
    if (provider === undefined) return domainUnknown();
    const configuration = await connectTo(provider, services);
    if (configuration instanceof Refusal) return configuration;
    return { url: await begin(provider, configuration, { ...body, browser }, services) };
  },
);
