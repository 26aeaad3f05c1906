import { contract, type EndpointRequest, type SingleSignOn } from '@x/api-client/contract';
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import {
  identityProviders,
  identityProviderTeams,
  mailDomains,
  pendingLogins,
} from '../../tables/sign-in.ts';
import { memberships, sessions } from '../../tables/accounts.ts';
import { teams } from '../../tables/tenancy.ts';
import { recordEndedSessions } from '../audit/record-account-event.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { selectBoundMembers } from '../organization-providers/bound-members.ts';
import { countVerifiedDomains, toMailDomain } from '../organization-providers/mail-domain.ts';
import {
  findProvider,
  sealClientSecret,
  type StoredProvider,
  unsealClientSecret,
} from '../organization-providers/stored-provider.ts';
import { implement } from '../requests/implement.ts';
import { redirectUrl } from './redirect-url.ts';
import { tryClient } from './try-client.ts';

type Body = EndpointRequest<typeof contract.singleSignOn.set>['body'];
type ClientBody = EndpointRequest<typeof contract.singleSignOn.test>['body'];

async function readSettings(
  tx: Transaction,
  organizationId: string,
  services: Pick<Services, 'configuration'>,
): Promise<SingleSignOn> {
  const provider = await findProvider(tx, organizationId);
  const joined = await tx
    .select({ id: teams.id, name: teams.name })
    .from(identityProviderTeams)
    .innerJoin(teams, eq(teams.id, identityProviderTeams.teamId))
    .where(eq(identityProviderTeams.organizationId, organizationId))
    .orderBy(asc(teams.name), asc(teams.id));
  const domains = await tx
    .select()
    .from(mailDomains)
    .where(eq(mailDomains.organizationId, organizationId))
    .orderBy(asc(mailDomains.domain));
  return {
    redirect_url: redirectUrl(services),
    provider:
      provider === undefined
        ? null
        : {
            issuer: provider.issuer,
            client_id: provider.clientId,
            required: provider.required,
            teams: joined,
          },
    domains: domains.map(toMailDomain),
  };
}

export const getSingleSignOn = implement(contract.singleSignOn.get, ({ params }, { tx, services }) =>
  readSettings(tx, params.id, services),
);

interface CheckedClient {
  readonly clientSecret: string;
  readonly clientAuthentication: StoredProvider['clientAuthentication'];
}

/**
 * Takes the stored secret if the request has none. The secret is kept for the same issuer only: otherwise an admin could
 * have it sent to another server.
 */
function secretOf(body: ClientBody, stored: StoredProvider | undefined, { keys }: Services) {
  if (body.client_secret !== null) return body.client_secret;
  if (stored?.issuer === body.issuer) return unsealClientSecret(stored, keys.credentials);
  return refuse('sign_on_secret_missing', { path: 'body.client_secret' });
}

async function checkClient(body: ClientBody, stored: StoredProvider | undefined, services: Services) {
  const clientSecret = secretOf(body, stored, services);
  if (clientSecret instanceof Refusal) return clientSecret;
  const { issuer, client_id: clientId } = body;
  const tried = await tryClient({ issuer, clientId, clientSecret }, services);
  return tried instanceof Refusal ? tried : { clientSecret, ...tried };
}

/** Unchanged settings are not tried out again, so that admins can save others while the provider is down. */
function isUnchanged(body: Body, stored: StoredProvider): boolean {
  return body.client_secret === null && stored.issuer === body.issuer && stored.clientId === body.client_id;
}

function domainNeeded(): Refusal<'sign_on_domain_needed'> {
  return refuse('sign_on_domain_needed', { path: 'body.required' });
}

async function writeSettings(
  tx: Transaction,
  organizationId: string,
  { body, checked }: { readonly body: Body; readonly checked: CheckedClient },
  key: Buffer,
): Promise<void> {
  const values = {
    issuer: body.issuer,
    clientId: body.client_id,
    clientSecret: sealClientSecret(checked.clientSecret, { organizationId, issuer: body.issuer }, key),
    clientAuthentication: checked.clientAuthentication,
    required: body.required,
  };
  await tx
    .insert(identityProviders)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: identityProviders.organizationId, set: values });
  await tx.delete(identityProviderTeams).where(eq(identityProviderTeams.organizationId, organizationId));
  const teamIds = [...new Set(body.team_ids)];
  if (teamIds.length === 0) return;
  await tx.insert(identityProviderTeams).values(teamIds.map((teamId) => ({ organizationId, teamId })));
}

interface RequiredRequest {
  /** Organization that now requires its provider. */
  readonly id: string;
  readonly user: SignedInUser;
  readonly services: Services;
}

/**
 * Ends the sessions and pending logins of members who must now sign in through the provider. The session of the caller
 * goes on.
 */
async function endOtherSessions({ id: organizationId, user, services }: RequiredRequest): Promise<void> {
  const { database, now } = services;
  const isElsewhere = ({ signedInThrough }: typeof sessions | typeof pendingLogins) =>
    or(isNull(signedInThrough), ne(signedInThrough, organizationId));
  await asSystem(database, async (tx) => {
    const bound = await selectBoundMembers(tx, eq(memberships.organizationId, organizationId));
    const userIds = bound.map(({ userId }) => userId);
    if (userIds.length === 0) return;
    const ended = await tx
      .delete(sessions)
      .where(
        and(
          inArray(sessions.userId, userIds),
          ne(sessions.tokenHash, user.sessionHash),
          isElsewhere(sessions),
        ),
      )
      .returning({ userId: sessions.userId });
    for (const [userId, { length: count }] of Map.groupBy(ended, (session) => session.userId)) {
      // Other organizations of the member must not learn the administrator's address.
      const from = { address: '', userAgent: '' };
      const event = { ...from, userId, reason: 'administrator', count, now: now() } as const;
      await recordEndedSessions(tx, event);
    }
    await tx
      .delete(pendingLogins)
      .where(and(inArray(pendingLogins.userId, userIds), isElsewhere(pendingLogins)));
  });
}

/** Runs outside a transaction while it tries out the provider, which may be slow. */
export const setSingleSignOn = implement(
  contract.singleSignOn.set,
  { transaction: false },
  async ({ params, body }, { user, services, transaction, change }) => {
    const { id } = params;
    const stored = await transaction((tx) => findProvider(tx, id));
    const seconds = await services.rateLimits.signOnSetUp.take(id);
    if (seconds > 0) return tooManyRequests(seconds);
    const checked =
      stored !== undefined && isUnchanged(body, stored)
        ? {
            clientSecret: unsealClientSecret(stored, services.keys.credentials),
            clientAuthentication: stored.clientAuthentication,
          }
        : await checkClient(body, stored, services);
    if (checked instanceof Refusal) return checked;
    const saved = await change(async (tx) => {
      if (body.required && (await countVerifiedDomains(tx, id)) === 0) return domainNeeded();
      await writeSettings(tx, id, { body, checked }, services.keys.credentials);
      return readSettings(tx, id, services);
    });
    if (!(saved instanceof Refusal) && body.required && stored?.required !== true) {
      await endOtherSessions({ id, user, services });
    }
    return saved;
  },
);

/** Sessions that were opened through the provider go on until they expire. */
export const removeSingleSignOn = implement(contract.singleSignOn.remove, async ({ params }, { tx }) => {
  await tx.delete(identityProviders).where(eq(identityProviders.organizationId, params.id));
  return {};
});

export const testSingleSignOn = implement(
  contract.singleSignOn.test,
  { transaction: false },
  async ({ params, body }, { services, transaction }) => {
    const seconds = await services.rateLimits.signOnSetUp.take(params.id);
    if (seconds > 0) return tooManyRequests(seconds);
    const stored = await transaction((tx) => findProvider(tx, params.id));
    const checked = await checkClient(body, stored, services);
    return checked instanceof Refusal ? checked : {};
  },
);
