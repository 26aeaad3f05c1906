import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import { emailSchema, entityId, nameSchema, namedSchema } from './entity.js';
import { anyone, self } from './permission.js';

export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  project_id: v.nullable(v.string()),
  project: v.nullable(namedSchema),
  organizations: v.array(v.object({ id: v.string(), name: v.string(), projects: v.array(namedSchema) })),
  /** Admin of the organization of the current project. */
  admin: v.boolean(),
  super_admin: v.boolean(),
  agency_id: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof userSchema>;

export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(10, 'A password has at least 10 characters.'),
  v.maxLength(1024, 'A password has at most 1,024 characters.'),
);

export const users = {
  create: defineEndpoint({
    method: 'POST',
    path: '/users',
    summary: 'Registers a user.',
    body: v.object({ name: nameSchema, email: emailSchema, password: newPasswordSchema }),
    answer: v.object({ id: v.string() }),
    status: 201,
    errors: ['email_unavailable', 'password_too_weak'],
    permission: anyone,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/users/{id}',
    summary:
      'The signed-in user with organizations, projects and current project. Loads or refreshes the session.',
    params: v.object({ id: entityId('user') }),
    answer: userSchema,
    permission: self('id'),
  }),
  assignProject: defineEndpoint({
    method: 'POST',
    path: '/users/{userId}/projects/{projectId}',
    summary: 'Makes a project the current project of the signed-in user.',
    params: v.object({ userId: entityId('user'), projectId: entityId('project') }),
    answer: userSchema,
    permission: self('userId'),
  }),
} as const;
