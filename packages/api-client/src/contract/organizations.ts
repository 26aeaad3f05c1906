import * as v from 'valibot';
import { subscriptionSchema } from './billing.js';
import { defineEndpoint } from './endpoint.js';
import { entityId, instantSchema, nameSchema, paged, pageQuery } from './entity.js';
import { organizationMember, signedIn } from './permission.js';
import { projectSchema } from './projects.js';

export const organizationSchema = v.object({
  id: v.string(),
  name: v.string(),
  created_at: instantSchema,
  owner: v.object({ name: v.string(), email: v.string() }),
  /** The billing cycle that runs; answered where one organization is asked for. */
  subscription: v.optional(subscriptionSchema),
});
export type Organization = v.InferOutput<typeof organizationSchema>;

export const organizations = {
  create: defineEndpoint({
    method: 'POST',
    path: '/organizations/',
    summary: 'Creates an organization; the caller becomes its owner and admin.',
    body: v.object({ name: nameSchema }),
    answer: organizationSchema,
    status: 201,
    permission: signedIn,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/organizations/',
    summary: 'The organizations of the signed-in user.',
    query: v.object(pageQuery(20)),
    answer: paged(organizationSchema),
    permission: signedIn,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}',
    summary: 'One organization.',
    params: v.object({ id: entityId('organization') }),
    answer: organizationSchema,
    permission: organizationMember('id'),
  }),
  projects: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/projects',
    summary: 'The projects of an organization.',
    params: v.object({ id: entityId('organization') }),
    query: v.object(pageQuery(20)),
    answer: paged(projectSchema),
    permission: organizationMember('id'),
  }),
} as const;
