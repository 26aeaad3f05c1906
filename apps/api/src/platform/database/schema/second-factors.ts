import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { bytes, createdAt, instant, primaryId } from './tenancy.ts';

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
