import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { codeSchema } from './login-steps.ts';
import {
  assertedCredentialSchema,
  creationOptionsSchema,
  newCredentialSchema,
  passkeyNameSchema,
  requestOptionsSchema,
} from './passkey-credential.ts';
import { accountHolder } from './permission.ts';
import { passwordSchema } from './session.ts';
import { instantSchema } from './time.ts';

/** Passkeys that a user may have. */
export const maximumPasskeys = 20;

export const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** True if the passkey can be copied to other devices of its user. */
  synced: v.boolean(),
  created_at: instantSchema,
  last_used_at: v.nullable(instantSchema),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

const confirmationWays = ['password', 'totp', 'passkey', 'recovery_code'] as const;
export type ConfirmationWay = (typeof confirmationWays)[number];

export const secondFactorsSchema = v.object({
  /** The authenticator app, if one is set up. */
  totp: v.nullable(v.object({ created_at: instantSchema })),
  passkeys: v.array(passkeySchema),
  /** Number of unused recovery codes. */
  recovery_codes: v.number(),
  /** Ways in which the user can confirm their identity, which is required to change second factors. */
  confirmation_ways: v.array(v.picklist(confirmationWays)),
  /** Names of the user's organizations that require a second factor. */
  required_by: v.array(v.string()),
});
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>;

/** The user's recovery codes after the first second factor was added, otherwise null. They are shown only once. */
const firstCodesSchema = v.object({ recovery_codes: v.nullable(v.array(v.string())) });

const passkeyParams = v.object({ id: v.pipe(v.string(), v.uuid('id_invalid')) });

/**
 * Second factors of the signed-in user. Endpoints that change them return `confirmation_needed` unless the user has
 * confirmed who they are in the last 10 minutes, at sign-in or with `confirm`.
 */
export const secondFactors = {
  get: defineEndpoint({
    method: 'GET',
    path: '/auth/second-factors',
    summary: 'Returns the second factors of the signed-in user.',
    answer: secondFactorsSchema,
    permission: accountHolder,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/auth/confirmation',
    summary:
      'Confirms who the signed-in user is, so that they can change their second factors for the next 10 minutes. Confirming with a second factor also lets the session access organizations that require one. If the account has a second factor that was not used in this session, a password is refused.',
    body: v.variant('way', [
      v.object({ way: v.literal('password'), password: passwordSchema }),
      v.object({ way: v.literal('totp'), code: codeSchema }),
      v.object({ way: v.literal('recovery_code'), code: codeSchema }),
      v.object({ way: v.literal('passkey'), credential: assertedCredentialSchema }),
    ]),
    answer: nothingSchema,
    errors: ['current_password_invalid', 'password_not_enough', 'second_factor_invalid', 'passkey_invalid'],
    permission: accountHolder,
  }),
  confirmationOptions: defineEndpoint({
    method: 'POST',
    path: '/auth/confirmation/passkey-options',
    summary:
      'Returns a challenge with which the signed-in user can confirm who they are. One of their passkeys must sign it; send the result to `/auth/confirmation`.',
    answer: requestOptionsSchema,
    permission: accountHolder,
  }),
  startTotp: defineEndpoint({
    method: 'POST',
    path: '/auth/totp',
    summary:
      'Creates a secret for an authenticator app. The app becomes a second factor when its first code is sent with PUT `/auth/totp`, within 30 minutes. Fails if the account already has an app.',
    answer: v.object({
      /** Secret in Base32, to type into the app. */
      secret: v.string(),
      /** Address for the QR code. */
      url: v.string(),
    }),
    errors: ['confirmation_needed', 'totp_exists'],
    permission: accountHolder,
  }),
  confirmTotp: defineEndpoint({
    method: 'PUT',
    path: '/auth/totp',
    summary:
      'Makes the authenticator app of POST `/auth/totp` a second factor of the signed-in user. Needs a current code of the app. Returns recovery codes if the user has none yet. Fails if the code is wrong, or more than 30 minutes after the secret was created.',
    body: v.object({ code: codeSchema }),
    answer: firstCodesSchema,
    errors: ['confirmation_needed', 'totp_exists', 'totp_not_started', 'second_factor_invalid'],
    permission: accountHolder,
  }),
  removeTotp: defineEndpoint({
    method: 'DELETE',
    path: '/auth/totp',
    summary:
      'Removes the authenticator app of the signed-in user. Fails if it is the user’s last second factor and an organization of the user requires one.',
    answer: nothingSchema,
    errors: ['confirmation_needed', 'last_second_factor'],
    permission: accountHolder,
  }),
  startPasskey: defineEndpoint({
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'Returns a challenge for adding a passkey.',
    answer: creationOptionsSchema,
    errors: ['confirmation_needed', 'passkey_limit'],
    permission: accountHolder,
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Adds a passkey to the account of the signed-in user.',
    body: v.object({ name: passkeyNameSchema, credential: newCredentialSchema }),
    answer: firstCodesSchema,
    errors: ['confirmation_needed', 'passkey_invalid', 'passkey_limit'],
    permission: accountHolder,
  }),
  renamePasskey: defineEndpoint({
    method: 'PUT',
    path: '/auth/passkeys/{id}',
    summary: 'Renames a passkey of the signed-in user.',
    params: passkeyParams,
    body: v.object({ name: passkeyNameSchema }),
    answer: nothingSchema,
    errors: ['passkey_removed'],
    permission: accountHolder,
  }),
  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/auth/passkeys/{id}',
    summary:
      'Removes a passkey of the signed-in user. Fails if it is the user’s last second factor and an organization of the user requires one.',
    params: passkeyParams,
    answer: nothingSchema,
    errors: ['confirmation_needed', 'last_second_factor'],
    permission: accountHolder,
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/auth/recovery-codes',
    summary:
      'Replaces the recovery codes of the signed-in user and returns the new ones, which cannot be read again. Fails if the user has no second factor.',
    answer: v.object({ recovery_codes: v.array(v.string()) }),
    errors: ['confirmation_needed', 'own_second_factor_missing'],
    permission: accountHolder,
  }),
} as const;
