import type { Implementation } from '../../identity/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { readInvitation } from './read-invitation.ts';
import { rejectInvitation } from './reject-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export const invitationImplementations: readonly Implementation[] = [
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  rejectInvitation,
];
