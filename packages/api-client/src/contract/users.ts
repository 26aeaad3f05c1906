import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { asciiMailboxSchema } from './email-address.ts';
import { entityId, nameSchema, namedSchema } from './entity.ts';
import { pictureErrors, pictureFile, picturePathSchema } from './images.ts';
import { invitationTokenSchema } from './invitations.ts';
import { modulePermissionsSchema } from './modules.ts';
import { anyone, ownAccount, self } from './permission.ts';
import { passwordSchema } from './session.ts';

export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Path of the user's picture. */
  avatar: picturePathSchema,
  project_id: v.nullable(v.string()),
  /** The current project. Pages show dates in its time zone. */
  project: v.nullable(v.object({ ...namedSchema.entries, timezone_id: v.string() })),
  organizations: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Path of the logo. */
      logo: picturePathSchema,
      /** Admins may do everything in every project of the organization. */
      admin: v.boolean(),
      owner: v.boolean(),
      /**
       * True if the interface hides the choice of a campaign's sender and audience. A new campaign then uses the first
       * sender and the first audience of the project.
       */
      idool: v.boolean(),
      /**
       * True if the organization requires a second factor that this session lacks. The session then cannot access the
       * organization, and `projects` is empty. A session through the organization's own identity provider needs no
       * second factor.
       */
      second_factor_needed: v.boolean(),
      /** Projects that the user can access, with the permissions in each. The interface shows only allowed actions. */
      projects: v.array(
        v.object({
          ...namedSchema.entries,
          /** True if the product filled the project with invented people and messages. */
          sample: v.boolean(),
          permissions: modulePermissionsSchema,
        }),
      ),
    }),
  ),
  /** True for an admin of the current project's organization. */
  admin: v.boolean(),
  super_admin: v.boolean(),
  agency_id: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof userSchema>;

export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(10, 'too_short'),
  v.maxLength(1024, 'too_long'),
);

export const users = {
  create: defineEndpoint({
    method: 'POST',
    path: '/users',
    summary:
      'Registers a user by sending an email with a link. To create the account, call `POST /users/confirm` with the token of this link. If the address already has an account, the response is the same, but the email says that the account exists. If `invitation` is the token of an invitation to the address, or if this installation cannot send email, the account is created immediately. The request then fails if the address already has an account.',
    body: v.object({
      name: nameSchema,
      email: asciiMailboxSchema,
      password: newPasswordSchema,
      /** Token of an invitation to this address. */
      invitation: v.optional(invitationTokenSchema),
    }),
    /** The id is null until the address is confirmed. */
    answer: v.object({ id: v.nullable(v.string()) }),
    status: 201,
    errors: ['email_unavailable', 'password_too_weak', 'invitation_invalid'],
    permission: anyone,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/users/confirm',
    summary:
      'Creates the account of a registration with the token from the link in its email, and signs the user in. The token works once, within 24 hours after the registration. `password` is required, except in the browser that registered.',
    body: v.object({
      token: v.pipe(v.string(), v.nonEmpty('link_invalid'), v.maxLength(128, 'too_long')),
      password: v.optional(passwordSchema),
      /** Same as `remember` of `session.login`. */
      remember: v.optional(v.boolean()),
    }),
    answer: v.object({ token: v.string(), id: v.string() }),
    errors: ['registration_invalid', 'registration_password_needed', 'invalid_credentials', 'origin_refused'],
    permission: anyone,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'Returns the signed-in user with their organizations, projects and current project.',
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
  leaveOrganization: defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/organizations/{organizationId}',
    summary: 'Removes the signed-in user from an organization. The owner must transfer ownership first.',
    params: v.object({ id: entityId('user'), organizationId: entityId('organization') }),
    answer: nothingSchema,
    errors: ['last_organization_admin'],
    permission: self('id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/users/{id}',
    summary:
      'Changes the name of the signed-in user, the password or both. A new password requires the current one, ends all other sessions and cancels a pending change of the email address.',
    params: v.object({ id: entityId('user') }),
    body: v.object({
      name: v.optional(nameSchema),
      password: v.optional(newPasswordSchema),
      /** Required to change `password`. */
      current_password: v.optional(passwordSchema),
    }),
    answer: userSchema,
    errors: ['current_password_invalid', 'password_too_weak'],
    permission: ownAccount('id'),
  }),
  setAvatar: defineEndpoint({
    method: 'POST',
    path: '/users/{id}/avatar',
    summary:
      'Sets the picture of the signed-in user. The file must be a PNG, JPEG, GIF or WebP image of at most 5 MB. It is cut to a square of 192 pixels.',
    params: v.object({ id: entityId('user') }),
    body: pictureFile,
    encoding: 'multipart',
    answer: userSchema,
    errors: pictureErrors,
    permission: ownAccount('id'),
  }),
  removeAvatar: defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/avatar',
    summary: 'Removes the picture of the signed-in user. Initials are shown instead.',
    params: v.object({ id: entityId('user') }),
    answer: userSchema,
    permission: ownAccount('id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}',
    summary:
      'Deletes the account of the signed-in user and ends all its sessions. Fails if the user owns an organization. Signing in with `restore` within 30 days restores the account.',
    params: v.object({ id: entityId('user') }),
    answer: nothingSchema,
    errors: ['user_owns_organizations'],
    permission: ownAccount('id'),
  }),
  requestPassword: defineEndpoint({
    method: 'POST',
    path: '/users/request-password',
    summary:
      'Sends an email with a link to set a new password, if the address has an account. The response is the same if it has none.',
    body: v.object({ email: asciiMailboxSchema }),
    answer: nothingSchema,
    permission: anyone,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/users/reset-password',
    summary:
      'Sets a new password with the token from a password reset email. The token works once, within one hour. All sessions of the user end, and a pending change of the email address is canceled.',
    body: v.object({
      token: v.pipe(v.string(), v.nonEmpty('link_invalid'), v.maxLength(128, 'too_long')),
      password: newPasswordSchema,
    }),
    answer: nothingSchema,
    errors: ['reset_token_invalid', 'password_too_weak'],
    permission: anyone,
  }),
} as const;
