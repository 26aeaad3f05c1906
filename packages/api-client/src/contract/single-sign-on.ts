import * as v from 'valibot';
import { credentialSchema } from './credential.ts';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, namedSchema } from './entity.ts';
import { accountHolder, anyone, organizationAdmin } from './permission.ts';
import { instantSchema } from './time.ts';

/** URL without query and fragment (OpenID Connect Discovery 1.0 §2). The server decides whether it may be `http`. */
function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    !/[?#]|\/\.well-known\//u.test(text)
  );
}

const issuerSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(500, 'too_long'),
  v.check(isIssuer, 'issuer_invalid'),
);

/** Domain of email addresses, in Unicode or punycode. */
const mailDomainSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, 'domain_invalid'),
  v.check((domain) => v.is(asciiMailboxSchema, `a@${domain}`) && !domain.includes('@'), 'domain_invalid'),
);

export const mailDomainStateSchema = v.object({
  domain: v.string(),
  /** TXT record that proves that the organization controls the domain. */
  record: v.object({ name: v.string(), value: v.string() }),
  /** Null until the record has been found. */
  verified_at: v.nullable(instantSchema),
  /** Time of the last check. Null before the first one. */
  checked_at: v.nullable(instantSchema),
});
export type MailDomainState = v.InferOutput<typeof mailDomainStateSchema>;

export const singleSignOnSchema = v.object({
  /** Redirect URL to register at the identity provider. */
  redirect_url: v.string(),
  /** Null until an identity provider is set up. */
  provider: v.nullable(
    v.object({
      issuer: v.string(),
      client_id: v.string(),
      /**
       * True if members who are bound to the provider, or whose address is in a verified domain, must sign in through
       * it. The owner is exempt.
       */
      required: v.boolean(),
      /** Teams that new people join. */
      teams: v.array(namedSchema),
    }),
  ),
  /** Sorted by name. */
  domains: v.array(mailDomainStateSchema),
});
export type SingleSignOn = v.InferOutput<typeof singleSignOnSchema>;

export const linkedIdentitySchema = v.object({
  organization: namedSchema,
  issuer: v.string(),
  linked_at: instantSchema,
  last_used_at: instantSchema,
});
export type LinkedIdentity = v.InferOutput<typeof linkedIdentitySchema>;

const organizationParams = v.object({ id: entityId('organization') });
const domainParams = v.object({ id: entityId('organization'), domain: mailDomainSchema });

const clientEntries = {
  issuer: issuerSchema,
  client_id: credentialSchema,
  /** Null keeps the stored secret, which is possible only if the issuer stays the same. */
  client_secret: v.nullish(credentialSchema, null),
};

const connectionErrors = [
  'host_refused',
  'sign_on_issuer_insecure',
  'sign_on_issuer_unreachable',
  'sign_on_issuer_unsuitable',
  'sign_on_provider_unsuitable',
  'sign_on_client_refused',
  'sign_on_secret_missing',
] as const;

export const singleSignOn = {
  get: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/single-sign-on',
    summary:
      'Returns the identity provider and the mail domains of an organization. The client secret is never returned.',
    params: organizationParams,
    answer: singleSignOnSchema,
    revisionOf: 'id',
    permission: organizationAdmin('id'),
  }),
  set: defineEndpoint({
    method: 'PUT',
    path: '/organizations/{id}/single-sign-on',
    summary:
      'Sets the OpenID Connect provider of an organization. A new issuer, client ID or secret is tested first, and nothing is saved if the test fails. If `required` is true, members with an address in a verified domain, except the owner, can sign in only through the provider. Fails if `required` is true and no domain is verified.',
    params: organizationParams,
    body: v.object({
      ...clientEntries,
      required: v.boolean(),
      /** Teams that people join when they sign in for the first time. */
      team_ids: v.pipe(v.array(entityId('team')), v.maxLength(100, 'too_many_teams')),
    }),
    answer: singleSignOnSchema,
    errors: [...connectionErrors, 'sign_on_domain_needed'],
    revisionOf: 'id',
    permission: organizationAdmin('id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/organizations/{id}/single-sign-on',
    summary:
      'Removes the identity provider of an organization. Its members keep their accounts and sign in with a password, which they can set with a password reset email.',
    params: organizationParams,
    answer: nothingSchema,
    permission: organizationAdmin('id'),
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/organizations/{id}/single-sign-on/test',
    summary:
      'Tests the connection to an identity provider: its discovery document, its signing keys, and the client ID and secret. Saves nothing.',
    params: organizationParams,
    body: v.object(clientEntries),
    answer: nothingSchema,
    errors: connectionErrors,
    permission: organizationAdmin('id'),
  }),
  addDomain: defineEndpoint({
    method: 'POST',
    path: '/organizations/{id}/single-sign-on/domains',
    summary:
      'Adds a mail domain to an organization and returns a TXT record, with which the organization must prove that it controls the domain. Fails if the organization already has the domain, or has 20 domains.',
    params: organizationParams,
    body: v.object({ domain: mailDomainSchema }),
    answer: mailDomainStateSchema,
    errors: ['sign_on_domain_exists', 'sign_on_domain_limit'],
    permission: organizationAdmin('id'),
  }),
  checkDomain: defineEndpoint({
    method: 'POST',
    path: '/organizations/{id}/single-sign-on/domains/{domain}/check',
    summary:
      'Looks up the TXT record of a mail domain. If it is found, the domain is verified; if it is missing, the domain is not verified any longer and the call fails. Also fails if the DNS servers do not answer, or if another organization has verified the domain.',
    params: domainParams,
    answer: mailDomainStateSchema,
    errors: ['sign_on_record_missing', 'sign_on_record_unanswered', 'sign_on_domain_taken'],
    permission: organizationAdmin('id'),
  }),
  removeDomain: defineEndpoint({
    method: 'DELETE',
    path: '/organizations/{id}/single-sign-on/domains/{domain}',
    summary:
      'Removes a mail domain from an organization. People with an address in the domain can no longer sign in through the identity provider. Fails if single sign-on is required and no other domain is verified.',
    params: domainParams,
    answer: nothingSchema,
    errors: ['sign_on_domain_needed'],
    permission: organizationAdmin('id'),
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/auth/single-sign-on',
    summary:
      'Starts a sign-in through the identity provider that belongs to the mail domain of an address. Only for pages of the back-office, which open the returned URL. The response depends only on the domain, not on whether there is an account with the address. Fails if no provider is set up for the domain.',
    body: v.object({
      email: asciiMailboxSchema,
      /** Path of the back-office to open after the sign-in. Other values are ignored. */
      redirect: v.optional(v.pipe(v.string(), v.maxLength(2000, 'too_long'))),
      /** Same as `remember` of `session.login`. */
      remember: v.boolean(),
    }),
    answer: v.object({ url: v.string() }),
    errors: ['sign_on_domain_unknown', 'sign_on_unavailable', 'origin_refused'],
    permission: anyone,
  }),
  finish: defineEndpoint({
    method: 'POST',
    path: '/auth/single-sign-on/finish',
    summary:
      'Finishes a sign-in with the query string of the URL to which the identity provider redirected, and opens a session in a cookie. If the account has a second factor, `id` is null instead: see `/auth/login/pending`. Works once, within 10 minutes, in the browser that started the sign-in.',
    body: v.object({
      /** Query of the redirect URL, such as `?code=…&state=…`. */
      search: v.pipe(v.string(), v.maxLength(8000, 'too_long')),
    }),
    answer: v.object({
      /** Id of the user. Null if a second factor of the account must complete the login (see `/auth/login/pending`). */
      id: v.nullable(v.string()),
      /** Path to open, if the sign-in started with one. */
      redirect: v.nullable(v.string()),
    }),
    errors: [
      'sign_on_expired',
      'sign_on_other_browser',
      'sign_on_canceled',
      'sign_on_unavailable',
      'sign_on_refused',
      'sign_on_address_unverified',
      'sign_on_address_foreign',
      'sign_on_identity_changed',
      'origin_refused',
    ],
    permission: anyone,
  }),
  identities: defineEndpoint({
    method: 'GET',
    path: '/auth/identities',
    summary:
      'Lists the identity providers that the signed-in user has signed in through, sorted by organization.',
    answer: v.array(linkedIdentitySchema),
    permission: accountHolder,
  }),
} as const;
