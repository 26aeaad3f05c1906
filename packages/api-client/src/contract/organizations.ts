import * as v from 'valibot';
import { subscriptionSchema } from './billing.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, namedSchema, nameSchema } from './entity.ts';
import { pictureErrors, pictureFile, picturePathSchema } from './images.ts';
import { paged, pageQuery, optionsQuery, searchQuery, sortQuery } from './lists.ts';
import { signInMethods } from './login-steps.ts';
import { instantSchema } from './time.ts';
import { modulePermissionsSchema } from './modules.ts';
import {
  accountHolder,
  mayReadAnywhere,
  mayWriteAnywhere,
  organizationAdmin,
  organizationMember,
  organizationOwner,
  signedIn,
} from './permission.ts';
import { projectSchema } from './projects.ts';
import { personSchema, teamSchema } from './teams.ts';

export const organizationSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Path of the logo. */
  logo: picturePathSchema,
  created_at: instantSchema,
  owner: v.object({ name: v.string(), email: v.string() }),
  /** Current billing cycle. Contained only in responses with a single organization. */
  subscription: v.optional(subscriptionSchema),
});
export type Organization = v.InferOutput<typeof organizationSchema>;

const memberEntries = {
  /** Admins may do everything in the organization. The owner is always an admin. */
  admin: v.boolean(),
  owner: v.boolean(),
};

/** Hours in which a user gets at most one reminder to set up a second factor from an organization. */
export const reminderHours = 24;

const signInEntries = {
  /** Kinds of second factors that the user has set up. Recovery codes alone are none. */
  second_factors: v.array(v.picklist(['totp', 'passkey'])),
  /**
   * True if the user has no second factor and may open the organization without its identity provider, which asks for a
   * factor of its own.
   */
  second_factor_missing: v.boolean(),
  /** Last way of signing in. null if it is unknown or was the identity provider of another organization. */
  signs_in_with: v.nullable(v.picklist(signInMethods)),
  /** Last request of the user in any session, within five minutes. null if there was none. */
  last_seen_at: v.nullable(instantSchema),
};

/** A user in an organization's list of users. */
export const memberSchema = v.object({
  ...personSchema.entries,
  /** Path of the user's picture. */
  avatar: picturePathSchema,
  ...memberEntries,
  ...signInEntries,
  teams: v.array(namedSchema),
});
export type Member = v.InferOutput<typeof memberSchema>;

/** A user's role and teams in an organization. */
export const membershipSchema = v.object({
  ...memberEntries,
  user: personSchema,
  organization: namedSchema,
  teams: v.array(namedSchema),
});
export type Membership = v.InferOutput<typeof membershipSchema>;

export const memberDetailsSchema = v.object({
  ...membershipSchema.entries,
  ...signInEntries,
  /** Last time when the organization reminded the user to set up a second factor. */
  second_factor_reminded_at: v.nullable(instantSchema),
});
export type MemberDetails = v.InferOutput<typeof memberDetailsSchema>;

/** Access of a user to a project, added up over the user's teams. */
export const addedPermissionsSchema = v.object({
  project: namedSchema,
  permissions: modulePermissionsSchema,
  /** Teams that grant the permissions, sorted by name. */
  teams: v.array(namedSchema),
});
export type AddedPermissions = v.InferOutput<typeof addedPermissionsSchema>;

/** Whether members of an organization must use a second factor. */
export const secondFactorRuleSchema = v.object({
  required: v.boolean(),
  /** Number of members whose second factor is missing (`second_factor_missing`). */
  members_without: v.number(),
});
export type SecondFactorRule = v.InferOutput<typeof secondFactorRuleSchema>;

const organizationParams = v.object({ id: entityId('organization') });
const memberParams = v.object({ id: entityId('organization'), userId: entityId('member') });

export const organizations = {
  create: defineEndpoint({
    method: 'POST',
    path: '/organizations/',
    summary: 'Creates an organization. The signed-in user becomes its owner and an admin.',
    body: v.object({ name: nameSchema }),
    answer: organizationSchema,
    status: 201,
    creates: 'organization',
    permission: accountHolder,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/organizations/',
    summary:
      'Lists the organizations that the signed-in user is a member of, newest first. For a super admin, lists all organizations.',
    query: v.object(pageQuery(20)),
    answer: paged(organizationSchema),
    permission: signedIn,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}',
    summary: 'Returns an organization.',
    params: organizationParams,
    answer: organizationSchema,
    revisionOf: 'id',
    permission: organizationMember('id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/organizations/{id}',
    summary: 'Renames an organization.',
    params: organizationParams,
    body: v.object({ name: nameSchema }),
    answer: organizationSchema,
    revisionOf: 'id',
    permission: mayWriteAnywhere('organizations', 'id'),
  }),
  setLogo: defineEndpoint({
    method: 'POST',
    path: '/organizations/{id}/logo',
    summary:
      'Sets the logo of an organization, which is shown to its users and in the invitations that it sends. The file must be a PNG, JPEG, GIF or WebP image of at most 5 MB. It is reduced to at most 480 by 240 pixels.',
    params: organizationParams,
    body: pictureFile,
    encoding: 'multipart',
    answer: organizationSchema,
    errors: pictureErrors,
    permission: mayWriteAnywhere('organizations', 'id'),
  }),
  removeLogo: defineEndpoint({
    method: 'DELETE',
    path: '/organizations/{id}/logo',
    summary: 'Removes the logo of an organization.',
    params: organizationParams,
    answer: organizationSchema,
    permission: mayWriteAnywhere('organizations', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/organizations/{id}',
    summary:
      'Moves an organization to the trash, with its teams, invitations and projects, and everything in those projects. Its owner can restore it within 30 days. Its users keep their accounts. Scheduled campaigns go back to draft. Fails while a campaign of the organization is ongoing.',
    params: organizationParams,
    answer: nothingSchema,
    errors: ['campaigns_ongoing'],
    revisionOf: 'id',
    permission: organizationOwner('id'),
  }),
  secondFactorRule: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/second-factor',
    summary:
      'Returns whether an organization requires a second factor, and how many of its members have none.',
    params: organizationParams,
    answer: secondFactorRuleSchema,
    permission: organizationAdmin('id'),
  }),
  requireSecondFactor: defineEndpoint({
    method: 'PUT',
    path: '/organizations/{id}/second-factor',
    summary:
      'Sets whether an organization requires a second factor. If so, sessions without one cannot access the organization. Access keys of its projects keep working. To require it, you must have used a second factor in this session.',
    params: organizationParams,
    body: v.object({ required: v.boolean() }),
    answer: secondFactorRuleSchema,
    errors: ['own_second_factor_missing'],
    permission: organizationAdmin('id'),
  }),
  remindSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/organizations/{id}/second-factor/reminders',
    summary:
      'Mails the users of an organization whose second factor is missing, or only `user_id`, a link to the page that sets one up. Each user gets at most one reminder in 24 hours.',
    params: organizationParams,
    body: v.object({ user_id: v.optional(entityId('member')) }),
    answer: v.object({
      /** Number of users who get the mail now. */
      sent: v.number(),
      /** Number of users who got one in the last 24 hours. */
      already_reminded: v.number(),
    }),
    errors: ['mail_not_configured'],
    permission: mayWriteAnywhere('users', 'id'),
  }),
  transfer: defineEndpoint({
    method: 'PUT',
    path: '/organizations/{id}/owner',
    summary:
      'Transfers ownership of an organization to one of its users, who also becomes an admin. The previous owner stays an admin.',
    params: organizationParams,
    body: v.object({ user_id: entityId('member') }),
    answer: organizationSchema,
    permission: organizationOwner('id'),
  }),
  admins: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/admins',
    summary:
      'Lists up to 20 admins of an organization, the owner first. Any member can call this to see whom to ask for access.',
    params: organizationParams,
    answer: v.array(personSchema),
    permission: organizationMember('id'),
  }),
  projects: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/projects',
    summary:
      'Lists the organization’s projects that you have access to, newest first, optionally filtered by part of the name (`search`).',
    params: organizationParams,
    query: v.object({
      ...pageQuery(20),
      ...searchQuery,
      ...sortQuery(['name', 'created_at', 'updated_at'], { sort: 'created_at', order: 'desc' }),
    }),
    answer: paged(projectSchema),
    permission: organizationMember('id'),
  }),
  teams: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/teams',
    summary:
      'Lists the teams of an organization, newest first, optionally filtered by part of the name (`search`) and without the teams that are assigned to the project `without_project`.',
    params: organizationParams,
    query: v.object({
      ...pageQuery(20),
      ...searchQuery,
      ...sortQuery(['name', 'created_at'], { sort: 'created_at', order: 'desc' }),
      /** Leaves out teams that are already assigned to this project. */
      without_project: v.optional(entityId('project')),
    }),
    answer: paged(teamSchema),
    permission: mayReadAnywhere('teams', 'id'),
  }),
  users: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/users',
    summary:
      'Lists the users of an organization, optionally filtered by part of the name or email address (`search`), by whether a second factor is set up or missing (`second_factor`), and without the users in the team `without_team`.',
    params: organizationParams,
    query: v.object({
      ...pageQuery(20),
      ...optionsQuery,
      ...sortQuery(['name', 'email', 'second_factors', 'signs_in_with', 'last_seen_at'], {
        sort: 'name',
        order: 'asc',
      }),
      second_factor: v.optional(v.picklist(['set_up', 'missing'])),
      /** Leaves out users who are already in this team. */
      without_team: v.optional(entityId('team')),
    }),
    answer: paged(memberSchema),
    permission: mayReadAnywhere('users', 'id'),
  }),
  user: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/users/{userId}',
    summary:
      'Returns a user of an organization with their role and teams there, their second factors, how they sign in, and when they last used the product.',
    params: memberParams,
    answer: memberDetailsSchema,
    permission: mayReadAnywhere('users', 'id'),
  }),
  userPermissions: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/users/{userId}/permissions',
    summary:
      'Lists the permissions that a user has through teams, for each of the organization’s projects that you have access to. Leaves out projects without such permissions, and the permissions that an admin has without teams.',
    params: memberParams,
    query: v.object(pageQuery(20)),
    answer: paged(addedPermissionsSchema),
    permission: mayReadAnywhere('teams', 'id'),
  }),
  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/organizations/{id}/users/{userId}',
    summary:
      'Makes a user of an organization an admin, or removes the admin role if `admin` is false. Fails if this would remove the role from the owner.',
    params: memberParams,
    body: v.object({ admin: v.boolean() }),
    answer: membershipSchema,
    errors: ['last_organization_admin'],
    permission: organizationAdmin('id'),
  }),
  removeUser: defineEndpoint({
    method: 'DELETE',
    path: '/organizations/{id}/users/{userId}',
    summary: 'Removes a user from an organization and its teams. The owner cannot be removed.',
    params: memberParams,
    answer: nothingSchema,
    errors: ['last_organization_admin'],
    permission: organizationAdmin('id'),
  }),
} as const;
