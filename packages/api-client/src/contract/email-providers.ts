import * as v from 'valibot';
import { campaignUsageSchema, ongoingCancel } from './campaign-usage.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, nameSchema } from './entity.ts';
import { paged, pageQuery, optionsQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite, signedIn } from './permission.ts';
import type { Rule } from './rules.ts';

const host = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(253, 'too_long'),
  v.regex(/^[a-z0-9.\-:]+$/iu, 'host_invalid'),
);

/** Security of the connection: none, STARTTLS or implicit TLS. With STARTTLS, a connection without TLS is refused. */
export const securitySchema = v.picklist(['none', 'starttls', 'tls']);

/** AWS regions with Amazon SES (AWS General Reference, "Amazon SES endpoints and quotas"). */
export const sesRegions = [
  'af-south-1',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-south-1',
  'ap-south-2',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-southeast-3',
  'ap-southeast-5',
  'ca-central-1',
  'ca-west-1',
  'eu-central-1',
  'eu-central-2',
  'eu-north-1',
  'eu-south-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'il-central-1',
  'me-central-1',
  'me-south-1',
  'sa-east-1',
  'us-east-1',
  'us-east-2',
  'us-gov-east-1',
  'us-gov-west-1',
  'us-west-1',
  'us-west-2',
] as const;

/**
 * SMTP ports of Amazon SES. Ports 465 and 2465 use implicit TLS, and the others STARTTLS (SES Developer Guide,
 * "Connecting to an SMTP endpoint").
 */
export const sesPorts = [587, 465, 2587, 2465, 25] as const;

/** Regions of SendGrid. Each has its own API host. */
export const sendgridRegions = ['global', 'eu'] as const;

/** Schema for a line of visible ASCII, because a credential is used in a header or for signing (RFC 9110 §5.5). */
function credential(format: RegExp, rule: Rule) {
  return v.pipe(v.string(), v.trim(), v.maxLength(255, 'too_long'), v.regex(format, rule));
}

/** Has strings as input type, so that a form can hold the empty text before the user chooses a region. */
const sesRegion = v.pipe(v.string(), v.picklist(sesRegions, 'ses_region_unknown'));

/** ARN of the SNS topic that an SES configuration set publishes its events to. Empty for none. */
const topicArn = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(400, 'too_long'),
    v.regex(
      /^(?:arn:aws(?:-us-gov)?:sns:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:[\w-]{1,256})?$/u,
      'sns_topic_invalid',
    ),
  ),
  '',
);

/** SES configuration set to send with. Empty for the default of the sender's identity. */
const configurationSet = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{0,64}$/u, 'configuration_set_invalid')),
  '',
);

/** Sending limits of a provider across all campaigns. null for no limit. */
const sendingLimits = {
  messages_per_second: v.optional(
    v.nullable(v.pipe(v.number(), v.minValue(0.01, 'rate_too_small'), v.maxValue(10_000, 'too_large'))),
    null,
  ),
  /** Limit for any 24 hours, counted by the hour. */
  messages_per_day: v.optional(
    v.nullable(
      v.pipe(
        v.number(),
        v.integer('not_whole'),
        v.minValue(1, 'too_small'),
        v.maxValue(1_000_000_000, 'too_large'),
      ),
    ),
    null,
  ),
  /**
   * Maximum number of connections that each sending process opens at the same time. null for an automatic number up to
   * the operator's limit.
   */
  max_connections: v.optional(
    v.nullable(
      v.pipe(v.number(), v.integer('not_whole'), v.minValue(1, 'too_small'), v.maxValue(200, 'too_large')),
    ),
    null,
  ),
};

/**
 * Write-only. An update without a password keeps the stored password, unless the update changes the host or, for SES,
 * the region or the user.
 */
const password = v.optional(v.pipe(v.string(), v.maxLength(1024, 'too_long')));

export const smtpConfigSchema = v.object({
  host,
  port: v.pipe(
    v.number(),
    v.integer('not_whole'),
    v.minValue(1, 'too_small'),
    v.maxValue(65_535, 'too_large'),
  ),
  security: securitySchema,
  user: v.optional(v.pipe(v.string(), v.maxLength(255, 'too_long')), ''),
  ...sendingLimits,
  password,
});
export type SmtpConfig = v.InferOutput<typeof smtpConfigSchema>;

export const sesSmtpConfigSchema = v.object({
  region: sesRegion,
  port: v.optional(v.picklist(sesPorts, 'ses_port_unknown'), 587),
  user: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(255, 'too_long')),
  topic_arn: topicArn,
  ...sendingLimits,
  password,
});

export const sesApiConfigSchema = v.object({
  region: sesRegion,
  access_key_id: credential(/^[A-Z0-9]{16,128}$/u, 'access_key_id_invalid'),
  topic_arn: topicArn,
  configuration_set: configurationSet,
  ...sendingLimits,
  /** Write-only. An update without a key keeps the stored key, as long as the key ID stays the same. */
  secret_access_key: v.optional(credential(/^[A-Za-z0-9/+=]{16,}$/u, 'secret_key_invalid')),
});

export const sendgridConfigSchema = v.object({
  region: v.optional(v.picklist(sendgridRegions), 'global'),
  /**
   * Public key that verifies SendGrid's Event Webhook, P-256 as SubjectPublicKeyInfo in base64 (RFC 5480 §2). Empty for
   * none.
   */
  verification_key: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==)?$/u, 'verification_key_invalid'),
    ),
    '',
  ),
  ...sendingLimits,
  /** Write-only. An update without a key keeps the stored key. */
  api_key: v.optional(credential(/^SG\.[\w.-]+$/u, 'sendgrid_key_invalid')),
});

/** Configuration schema of each type of provider. The types are in display order. */
export const emailProviderConfigSchemas = {
  smtp: smtpConfigSchema,
  aws_ses_api: sesApiConfigSchema,
  aws_ses_smtp: sesSmtpConfigSchema,
  sendgrid: sendgridConfigSchema,
} as const;

export type EmailProviderTypeId = keyof typeof emailProviderConfigSchemas;
const typeIdSchema = v.keyof(v.object(emailProviderConfigSchemas));
export const emailProviderTypeIds = typeIdSchema.options;

function createTypedSchema<const Type extends EmailProviderTypeId, const Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) {
  return v.object({
    name: nameSchema,
    type_id: v.literal(type),
    config: emailProviderConfigSchemas[type],
    ...entries,
  });
}

function createTypedSchemas<const Entries extends v.ObjectEntries>(entries: Entries) {
  return [
    createTypedSchema('smtp', entries),
    createTypedSchema('aws_ses_api', entries),
    createTypedSchema('aws_ses_smtp', entries),
    createTypedSchema('sendgrid', entries),
  ] as const;
}

const newProviderSchema = v.variant('type_id', createTypedSchemas({ project_id: entityId('project') }));
const changedProviderSchema = v.variant('type_id', createTypedSchemas({}));

/** Name, type and configuration of a provider. */
export type EmailProviderFields = v.InferInput<typeof changedProviderSchema>;

export const providerTypeSchema = v.object({
  id: typeIdSchema,
  name: v.string(),
  /** Configuration fields, in display order. */
  config: v.array(v.object({ name: v.string(), secret: v.boolean(), required: v.boolean() })),
});
export type EmailProviderType = v.InferOutput<typeof providerTypeSchema>;

const { password: _smtpPassword, ...smtpShown } = smtpConfigSchema.entries;
const { password: _sesPassword, ...sesSmtpShown } = sesSmtpConfigSchema.entries;
const { secret_access_key: _secretKey, ...sesApiShown } = sesApiConfigSchema.entries;
const { api_key: _apiKey, ...sendgridShown } = sendgridConfigSchema.entries;

/** State of the webhook through which a provider reports delivery events. */
export const providerReportingSchema = v.object({
  /** URL to register with the provider. null if the provider has no webhooks. */
  webhook_url: v.nullable(v.string()),
  /** Time at which the SNS subscription was confirmed. null before, and for providers without topics. */
  confirmed_at: v.nullable(instantSchema),
  /** Time at which the provider last reported an event of a sent message. */
  last_at: v.nullable(instantSchema),
});

/** Configuration without its secret. `has_…` is true if the secret is set. */
export const shownProviderConfigSchemas = {
  smtp: v.object({ ...smtpShown, user: v.string(), has_password: v.boolean() }),
  aws_ses_api: v.object({ ...sesApiShown, has_secret_access_key: v.boolean() }),
  aws_ses_smtp: v.object({ ...sesSmtpShown, port: v.picklist(sesPorts), has_password: v.boolean() }),
  sendgrid: v.object({ ...sendgridShown, region: v.picklist(sendgridRegions), has_api_key: v.boolean() }),
} as const satisfies Readonly<Record<EmailProviderTypeId, v.GenericSchema>>;

function shown<const Type extends EmailProviderTypeId>(type: Type) {
  return v.object({
    id: v.string(),
    name: v.string(),
    type_id: v.literal(type),
    provider_type: providerTypeSchema,
    config: shownProviderConfigSchemas[type],
    events: providerReportingSchema,
    project_id: v.string(),
    created_at: instantSchema,
  });
}

export const emailProviderSchema = v.variant('type_id', [
  shown('smtp'),
  shown('aws_ses_api'),
  shown('aws_ses_smtp'),
  shown('sendgrid'),
]);
export type EmailProvider = v.InferOutput<typeof emailProviderSchema>;

/** A restriction of a provider that otherwise works. */
export const providerRemarkSchema = v.object({
  /**
   * `sandbox`: the provider sends only to verified addresses. `rights_unseen`: the credentials cannot read whether the
   * provider may send.
   */
  code: v.picklist(['sandbox', 'rights_unseen']),
  message: v.string(),
});
export type EmailProviderRemark = v.InferOutput<typeof providerRemarkSchema>;

const providerParams = v.object({ id: entityId('email_provider') });

export const emailProviders = {
  types: defineEndpoint({
    method: 'GET',
    path: '/email-providers/types',
    summary: 'Lists the available types of email provider, each with its configuration fields.',
    answer: v.array(providerTypeSchema),
    permission: signedIn,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/email-providers',
    summary:
      'Adds an email provider to a project without testing the connection. Credentials are encrypted at rest and never returned.',
    body: newProviderSchema,
    answer: emailProviderSchema,
    status: 201,
    creates: 'email_provider',
    errors: ['host_refused', 'email_provider_secret_missing'],
    permission: mayWrite('configurations', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/email-providers',
    summary: 'Lists the email providers of a project, newest first. `search` finds names.',
    params: v.object({ id: entityId('project') }),
    query: v.object({ ...pageQuery(20), ...optionsQuery }),
    answer: paged(emailProviderSchema),
    permission: mayRead('configurations', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/email-providers/{id}',
    summary: 'Returns an email provider without its secret.',
    params: providerParams,
    answer: emailProviderSchema,
    revisionOf: 'id',
    permission: mayRead('configurations', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/email-providers/{id}',
    summary:
      'Replaces the name and the configuration of an email provider, whose type cannot change. An omitted secret keeps its stored value, unless the account changes (SMTP host, SES access key ID, or region or user of SES SMTP). In that case, send the secret again.',
    params: providerParams,
    body: changedProviderSchema,
    answer: emailProviderSchema,
    errors: ['host_refused', 'email_provider_secret_missing', 'email_provider_type_fixed'],
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
  campaigns: defineEndpoint({
    method: 'GET',
    path: '/email-providers/{id}/campaigns',
    summary:
      'Lists up to 20 campaigns that use an email provider and are not completed or canceled: ongoing and paused ones first, then scheduled ones, then drafts. `total` is the number of all such campaigns.',
    params: providerParams,
    answer: campaignUsageSchema,
    permission: mayRead('configurations', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/email-providers/{id}',
    summary:
      'Deletes an email provider. Fails if a sender uses it. Also fails if a campaign that started with this provider is ongoing or paused, unless `ongoing` is `cancel`, which cancels the campaign.',
    params: providerParams,
    query: v.object(ongoingCancel),
    answer: nothingSchema,
    errors: ['email_provider_in_use', 'used_by_campaigns'],
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/email-providers/{id}/check',
    summary:
      'Tests the connection and the login to an email provider without sending a message. Fails if the provider does not respond within ten seconds or refuses the login.',
    params: providerParams,
    answer: v.object({ remarks: v.array(providerRemarkSchema) }),
    errors: ['email_provider_unreachable', 'email_provider_refused', 'host_refused'],
    permission: mayWrite('configurations', 'id'),
  }),
} as const;
