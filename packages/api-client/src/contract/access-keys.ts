import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId, instantSchema, nameSchema, nothingSchema, paged, pageQuery } from './entity.ts';
import { mayRead, organizationAdmin } from './permission.ts';

export const accessKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Start of the key, by which users can tell keys apart. */
  token: v.string(),
  created_at: instantSchema,
  /** Time of the last use, to the minute. null if the key was never used. */
  last_used_at: v.nullable(instantSchema),
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
    summary: 'Lists the access keys of a project without their secrets, newest first.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(20)),
    answer: paged(accessKeySchema),
    permission: mayRead('projects', 'id'),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/access-keys',
    summary:
      'Creates an access key. Sent as a bearer token, it can read and change everything in its project except users, teams and organization settings. A project can have at most 20 access keys.',
    params: v.object({ id: entityId('project') }),
    body: v.object({ name: nameSchema }),
    answer: newAccessKeySchema,
    status: 201,
    creates: 'access_key',
    errors: ['access_key_limit'],
    permission: organizationAdmin('id'),
  }),
  rotate: defineEndpoint({
    method: 'POST',
    path: '/access-keys/{id}/rotate',
    summary: 'Replaces the secret of an access key. The old secret stops working immediately.',
    params: keyParams,
    answer: newAccessKeySchema,
    permission: organizationAdmin('id'),
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/access-keys/{id}',
    summary: 'Revokes an access key, which stops working immediately.',
    params: keyParams,
    answer: nothingSchema,
    permission: organizationAdmin('id'),
  }),
} as const;
