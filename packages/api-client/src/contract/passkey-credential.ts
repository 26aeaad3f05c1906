import * as v from 'valibot';

/* JSON forms of WebAuthn Level 3 §5.1. Binary values are in base64url. */

const binarySchema = v.pipe(
  v.string(),
  v.maxLength(20_000, 'too_long'),
  v.regex(/^[\w-]+$/u, 'passkey_unreadable'),
);

const transportSchema = v.pipe(v.string(), v.maxLength(30, 'too_long'));

/** Name of a passkey, such as the device on which it is kept. */
export const passkeyNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(60, 'too_long'),
  v.regex(/^\P{Cc}*$/u, 'control_characters'),
);

/** New passkey: the result of `navigator.credentials.create()`. */
export const newCredentialSchema = v.object({
  id: binarySchema,
  rawId: binarySchema,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: binarySchema,
    attestationObject: binarySchema,
    transports: v.optional(v.pipe(v.array(transportSchema), v.maxLength(10, 'too_many_entries'))),
  }),
});
export type NewCredential = v.InferOutput<typeof newCredentialSchema>;

/** Signed challenge: the result of `navigator.credentials.get()`. */
export const assertedCredentialSchema = v.object({
  id: binarySchema,
  rawId: binarySchema,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: binarySchema,
    authenticatorData: binarySchema,
    signature: binarySchema,
    userHandle: v.optional(binarySchema),
  }),
});
export type AssertedCredential = v.InferOutput<typeof assertedCredentialSchema>;

const knownCredentialSchema = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.string()),
});

/** Options for `navigator.credentials.create()`. */
export const creationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(knownCredentialSchema),
  authenticatorSelection: v.object({
    residentKey: v.literal('preferred'),
    userVerification: v.literal('preferred'),
  }),
});

/** Options for `navigator.credentials.get()`. Without `allowCredentials`, the user chooses a passkey. */
export const requestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.picklist(['required', 'preferred']),
  allowCredentials: v.optional(v.array(knownCredentialSchema)),
});
