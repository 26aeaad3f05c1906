import { signInMethods } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from '../platform/database/bytes.ts';
import { memberships, organizations, users } from './accounts.ts';
import { createdAt, instant, primaryId, updatedAt } from './columns.ts';
import { ofTeam } from './tenancy.ts';
import { tenantPolicy, tenantRole } from './tenant-policy.ts';

/* The tenant role has no access to these tables. */

function userId() {
  return uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** Authenticator app of a user. */
export const totpFactors = pgTable('totp_factors', {
  userId: userId().primaryKey(),
  /** Encrypted secret (see `seal`). */
  secret: bytes('secret').notNull(),
  /** Null until the user has entered a first code. Until then, the app is not a second factor. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code. Codes of this step and of earlier steps are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
}).enableRLS();

export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: userId(),
    name: text('name').notNull(),
    /** Credential id in base64url, which the authenticator chose. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    publicKey: bytes('public_key').notNull(),
    /** Signature counter of the authenticator. 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** True if the passkey can be copied to other devices of its user. */
    synced: boolean('synced').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
).enableRLS();

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** HMAC-SHA-256 of the code, in hexadecimal. */
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
).enableRLS();

/** Logins that wait for a second factor. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    /** Same as `remember` of `session.login` in the contract. Null for API clients. */
    remember: boolean('remember'),
    /** Organization through whose identity provider the first step was done. */
    signedInThrough: uuid('signed_in_through').references(() => organizations.id, { onDelete: 'cascade' }),
    /** True if the completed login restores a deleted account. */
    restore: boolean('restore').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('pending_logins_user_id').on(table.userId),
    index('pending_logins_expires_at').on(table.expiresAt),
  ],
).enableRLS();

/** WebAuthn challenges that have not been answered. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the token to which the challenge is bound: of a session, a pending login or a cookie. */
    holderHash: text('holder_hash').notNull(),
    purpose: text('purpose', { enum: ['add', 'confirm', 'second-factor', 'sign-in'] }).notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holderHash, table.purpose] }),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
).enableRLS();

/** When and how a user last used the product, which outlives the sessions. The tenant role has no access. */
export const lastActivities = pgTable(
  'last_activities',
  {
    userId: userId().primaryKey(),
    seenAt: instant('seen_at').notNull(),
    /** Last way of signing in. Null if it was not recorded. */
    method: text('method', { enum: signInMethods }),
    /** Organization of the identity provider of that sign-in. Null after any other sign-in. */
    signedInThrough: uuid('signed_in_through').references(() => organizations.id, { onDelete: 'set null' }),
    /** Language of the browser that signed in, for mails that somebody else has sent to the user. */
    language: text('language', { enum: ['en', 'es'] }),
  },
  (table) => [index('last_activities_signed_in_through').on(table.signedInThrough)],
).enableRLS();

/**
 * Resets of second factors that have not taken effect. They end with the membership in the organization. Only the system
 * writes them.
 */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: primaryId(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull().unique('factor_resets_user_id_unique'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Language of the admin, for mails to the admin. */
    language: text('language', { enum: ['en', 'es'] }).notNull(),
    createdAt: createdAt(),
    /** Null until the mail server has accepted the mail that lets the user stop the reset. */
    effectiveAt: instant('effective_at'),
  },
  (table) => [
    index('factor_resets_organization_id').on(table.organizationId, table.userId),
    index('factor_resets_requested_by').on(table.requestedBy),
    foreignKey({
      name: 'factor_resets_of_member',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

function organizationColumn() {
  return uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

/** OpenID Connect providers. An organization has at most one. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    organizationId: organizationColumn().primaryKey(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    clientSecret: bytes('client_secret').notNull(),
    /** How the provider wants the secret, in a header or in the body (OpenID Connect Core 1.0 §9). */
    clientAuthentication: text('client_authentication', {
      enum: ['client_secret_basic', 'client_secret_post'],
    }).notNull(),
    /**
     * If true, members who are bound to the provider, or whose address is in a verified domain, must sign in through
     * it. The owner is exempt.
     */
    required: boolean('required').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [tenantPolicy(table.organizationId)],
);

/** Teams that people join when they sign in for the first time. */
export const identityProviderTeams = pgTable(
  'identity_provider_teams',
  {
    organizationId: uuid('organization_id').notNull(),
    teamId: uuid('team_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.teamId] }),
    foreignKey({
      name: 'identity_provider_teams_of_provider',
      columns: [table.organizationId],
      foreignColumns: [identityProviders.organizationId],
    }).onDelete('cascade'),
    ofTeam('identity_provider_teams_of_team', table),
    tenantPolicy(table.organizationId),
  ],
);

/** Mail domains. Any organization can name a domain, but only one can verify it. */
export const mailDomains = pgTable(
  'mail_domains',
  {
    organizationId: organizationColumn(),
    /** In Unicode and lower case, as in `users.email_lower`. */
    domain: text('domain').notNull(),
    /** Public value that the domain's TXT record must contain. */
    token: text('token').notNull(),
    verifiedAt: instant('verified_at'),
    checkedAt: instant('checked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.domain] }),
    uniqueIndex('mail_domains_verified')
      .on(table.domain)
      .where(sql`verified_at is not null`),
    tenantPolicy(table.organizationId),
    // Only the system verifies a domain, because a verified domain lets people sign in to accounts with its addresses.
    pgPolicy('unverified', {
      as: 'restrictive',
      for: 'insert',
      to: tenantRole,
      withCheck: sql`${table.verifiedAt} is null`,
    }),
  ],
);

/** Links between members and their identities at a provider. Deleted when the member leaves the organization. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.issuer, table.subject] }),
    unique('member_identities_user').on(table.userId, table.organizationId, table.issuer),
    foreignKey({
      name: 'member_identities_of_member',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

/** Sign-ins that have started and not finished. Each is used once. The tenant role has no access. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    /** SHA-256 of the `state` parameter, in hexadecimal. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that started the sign-in, in hexadecimal. */
    browserHash: text('browser_hash').notNull(),
    /** Id of the provider, which is the id of its organization. */
    providerId: uuid('provider_id')
      .notNull()
      .references(() => identityProviders.organizationId, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    nonce: text('nonce').notNull(),
    /** Code verifier of PKCE (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    /** Path to open after the sign-in. */
    redirect: text('redirect'),
    remember: boolean('remember').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sign_on_attempts_expires_at').on(table.expiresAt),
    index('sign_on_attempts_provider_id').on(table.providerId),
  ],
).enableRLS();
