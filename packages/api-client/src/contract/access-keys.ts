import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, nameSchema } from './entity.ts';
import { paged, pageQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { modesOfModule, projectModuleEntries, projectModuleNames } from './modules.ts';
import { mayRead, organizationAdmin } from './permission.ts';

/**
 * Modules that an access key can have. With another module of the organization, its holder could gain more rights. The
 * audit log can only be read, by programs that collect it.
 */
export const keyModuleNames = [...projectModuleNames, 'audit'] as const;
export type KeyModuleName = (typeof keyModuleNames)[number];

export const keyPermissionsSchema = v.partial(
  v.strictObject({ ...projectModuleEntries, audit: v.picklist(modesOfModule('audit')) }),
);
export type KeyPermissions = v.InferOutput<typeof keyPermissionsSchema>;

/** IP address or network, such as `203.0.113.7` or `2001:db8::/48`. The metadata tells the server to normalize it. */
const networkSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\da-f:.]{2,45}(?:\/\d{1,3})?$/iu, 'network_invalid'),
  v.metadata({ canonical: 'network' }),
);

export const accessKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Start of the key, by which users can tell keys apart. */
  token: v.string(),
  created_at: instantSchema,
  /** Time of the last use, to the minute. null if the key was never used. */
  last_used_at: v.nullable(instantSchema),
  /** IP address of the last use. null if the key was never used. */
  last_used_address: v.nullable(v.string()),
  /** The key cannot access modules that are missing here. */
  permissions: keyPermissionsSchema,
  /** Time after which the key no longer works. null if it does not expire. */
  expires_at: v.nullable(instantSchema),
  /** IP addresses and networks that the key works from. Empty if it works from anywhere. */
  addresses: v.array(v.string()),
  created_by: v.object({ name: v.string() }),
});
export type AccessKey = v.InferOutput<typeof accessKeySchema>;

/** A new access key. Only this response contains the whole key. */
export const newAccessKeySchema = v.object({
  ...accessKeySchema.entries,
  /** The whole key, to be sent as `Authorization: Bearer …`. The key cannot be retrieved again. */
  api_key: v.string(),
});
export type NewAccessKey = v.InferOutput<typeof newAccessKeySchema>;

const keyParams = v.object({ id: entityId('access_key') });

export const accessKeys = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/access-keys',
    summary: 'Lists the access keys of a project, newest first. `token` contains only the start of each key.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(20)),
    answer: paged(accessKeySchema),
    permission: mayRead('projects', 'id'),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/access-keys',
    summary:
      'Creates an access key for a project, to be sent as a bearer token, that can access only the modules in `permissions`. `audit` is the log of the whole organization. The whole key is in `api_key` and cannot be read again later. Fails if the project already has 20 access keys or `expires_at` is not in the future.',
    params: v.object({ id: entityId('project') }),
    body: v.object({
      name: nameSchema,
      permissions: v.pipe(keyPermissionsSchema, v.minEntries(1, 'permission_missing')),
      expires_at: v.optional(v.nullable(instantSchema), null),
      addresses: v.optional(v.pipe(v.array(networkSchema), v.maxLength(20, 'too_many_networks')), []),
    }),
    answer: newAccessKeySchema,
    status: 201,
    creates: 'access_key',
    errors: ['access_key_limit', 'access_key_expired'],
    permission: organizationAdmin('id'),
  }),
  rotate: defineEndpoint({
    method: 'POST',
    path: '/access-keys/{id}/rotate',
    summary:
      'Replaces an access key and returns the new key in `api_key`. The old key stops working immediately. The ID, name, permissions, expiry and addresses stay the same.',
    params: keyParams,
    answer: newAccessKeySchema,
    permission: organizationAdmin('id'),
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/access-keys/{id}',
    summary: 'Deletes an access key, which stops working immediately.',
    params: keyParams,
    answer: nothingSchema,
    permission: organizationAdmin('id'),
  }),
} as const;
