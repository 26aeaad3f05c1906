import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import { entityId, instantSchema, nameSchema, nothingSchema, paged, pageQuery } from './entity.js';
import { mayRead, mayWrite, signedIn } from './permission.js';

const host = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('A host name is needed.'),
  v.maxLength(253),
  v.regex(/^[a-z0-9.\-:]+$/iu, 'This is not a host name.'),
);

/** How the connection is secured: not at all, upgraded by STARTTLS (required), or TLS from the first byte. */
export const securitySchema = v.picklist(['none', 'starttls', 'tls']);

export const smtpConfigSchema = v.object({
  host,
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  security: securitySchema,
  user: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  /** Write only. Left out on a change: the stored one stays. */
  password: v.optional(v.pipe(v.string(), v.maxLength(1024))),
});
export type SmtpConfig = v.InferOutput<typeof smtpConfigSchema>;

const { password: _password, ...shownEntries } = smtpConfigSchema.entries;

export const providerTypeSchema = v.object({ id: v.picklist(['smtp']), name: v.string() });

export const emailProviderSchema = v.object({
  id: v.string(),
  name: v.string(),
  type_id: v.picklist(['smtp']),
  provider_type: providerTypeSchema,
  config: v.object({ ...shownEntries, user: v.string(), has_password: v.boolean() }),
  project_id: v.string(),
  created_at: instantSchema,
});
export type EmailProvider = v.InferOutput<typeof emailProviderSchema>;

const providerParams = v.object({ id: entityId('email_provider') });

export const emailProviders = {
  types: defineEndpoint({
    method: 'GET',
    path: '/email-providers/types',
    summary: 'The types of email provider that can be added.',
    answer: v.array(providerTypeSchema),
    permission: signedIn,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/email-providers',
    summary: 'Adds an email provider. Credentials are encrypted at rest and never sent back.',
    body: v.object({
      name: nameSchema,
      type_id: v.picklist(['smtp']),
      config: smtpConfigSchema,
      project_id: entityId('project'),
    }),
    answer: emailProviderSchema,
    status: 201,
    creates: 'email_provider',
    errors: ['host_refused'],
    permission: mayWrite('configurations', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/email-providers',
    summary: 'The email providers of a project.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(20)),
    answer: paged(emailProviderSchema),
    permission: mayRead('configurations', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/email-providers/{id}',
    summary: 'One email provider, its password left out.',
    params: providerParams,
    answer: emailProviderSchema,
    permission: mayRead('configurations', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/email-providers/{id}',
    summary: 'Changes an email provider.',
    params: providerParams,
    body: v.object({ name: nameSchema, type_id: v.picklist(['smtp']), config: smtpConfigSchema }),
    answer: emailProviderSchema,
    errors: ['host_refused'],
    permission: mayWrite('configurations', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/email-providers/{id}',
    summary: 'Deletes an email provider that no sender uses.',
    params: providerParams,
    answer: nothingSchema,
    errors: ['email_provider_in_use'],
    permission: mayWrite('configurations', 'id'),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/email-providers/{id}/check',
    summary: 'Connects and logs in to the provider without sending anything, within ten seconds.',
    params: providerParams,
    answer: nothingSchema,
    errors: ['email_provider_unreachable', 'email_provider_refused', 'host_refused'],
    permission: mayWrite('configurations', 'id'),
  }),
} as const;
