import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { asciiMailboxSchema } from './email-address.ts';
import { entityId, namedSchema } from './entity.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { accountHolder, anyone, mayReadAnywhere, mayWriteAnywhere } from './permission.ts';

export const invitationSchema = v.object({
  id: v.string(),
  email: v.string(),
  /** True if the invited user becomes an admin. */
  admin: v.boolean(),
  teams: v.array(namedSchema),
  /** `failed`: the mail server did not accept the email. Resending may work. */
  mail: v.picklist(['sending', 'sent', 'failed']),
  expired: v.boolean(),
  created_at: instantSchema,
  expires_at: instantSchema,
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** Random part of the invitation link. */
export const invitationTokenSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{20,128}$/u, 'invitation_link_invalid'),
);

const invitationParams = v.object({ id: entityId('invitation') });

export const invitations = {
  create: defineEndpoint({
    method: 'POST',
    path: '/organizations/user/invite',
    summary:
      'Invites a person to an organization by email. The link in the email works once, within 7 days and only for the invited address. An unexpired invitation to the same address is replaced or, if `replace` is false, makes the request fail.',
    body: v.object({
      admin: v.optional(v.boolean(), false),
      email: asciiMailboxSchema,
      organization_id: entityId('organization'),
      teams: v.optional(v.pipe(v.array(entityId('team')), v.maxLength(100, 'too_many_teams')), []),
      /** False to respond with `invitation_exists` instead of replacing an open invitation to the same address. */
      replace: v.optional(v.boolean(), true),
    }),
    answer: invitationSchema,
    status: 201,
    creates: 'invitation',
    errors: ['already_member', 'invitation_exists', 'permission_exceeded', 'mail_not_sent'],
    permission: mayWriteAnywhere('users', 'organization_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/invitations',
    summary:
      'Lists the invitations of an organization that are neither accepted nor declined, newest first, including expired ones. `search` finds part of the address.',
    params: v.object({ id: entityId('organization') }),
    query: v.object({ ...pageQuery(20), ...searchQuery }),
    answer: paged(invitationSchema),
    permission: mayReadAnywhere('users', 'id'),
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: '/invitations/{id}/resend',
    summary:
      'Sends the email of an invitation again, with a new link that works for 7 days from now. The old link stops working.',
    params: invitationParams,
    answer: invitationSchema,
    errors: ['permission_exceeded', 'mail_not_sent'],
    permission: mayWriteAnywhere('users', 'id'),
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Revokes an invitation. Its link stops working.',
    params: invitationParams,
    answer: nothingSchema,
    permission: mayWriteAnywhere('users', 'id'),
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/organizations/user/invitation',
    summary:
      'Returns the invitation for the `token` in the link of an invitation email. Fails if the invitation has expired or was accepted, declined, revoked or resent.',
    body: v.object({ token: invitationTokenSchema }),
    answer: v.object({
      email: v.string(),
      organization: v.object({ name: v.string() }),
      /** True if the invited address already has an account. */
      registered: v.boolean(),
      expires_at: instantSchema,
    }),
    errors: ['invitation_invalid'],
    permission: anyone,
  }),
  accept: defineEndpoint({
    method: 'POST',
    path: '/organizations/user/register',
    summary:
      'Adds the signed-in user to the organization and the teams of an invitation. Fails if the invitation was not sent to the user’s address, or is no longer valid.',
    body: v.object({ token: invitationTokenSchema, user_id: entityId('user') }),
    answer: v.object({ organization: namedSchema }),
    errors: ['invitation_invalid'],
    permission: accountHolder,
  }),
  reject: defineEndpoint({
    method: 'DELETE',
    path: '/organizations/user/reject',
    summary: 'Declines an invitation. Its link stops working.',
    body: v.object({ token: invitationTokenSchema }),
    answer: nothingSchema,
    errors: ['invitation_invalid'],
    permission: anyone,
  }),
} as const;
