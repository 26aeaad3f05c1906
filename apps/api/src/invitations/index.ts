import type { Implementation } from '../http/implement.js';
import { acceptInvitation } from './accept-invitation.js';
import { createInvitation } from './create-invitation.js';
import { listInvitations } from './list-invitations.js';
import { readInvitation } from './read-invitation.js';
import { rejectInvitation } from './reject-invitation.js';
import { resendInvitation } from './resend-invitation.js';
import { revokeInvitation } from './revoke-invitation.js';

export const invitationImplementations: readonly Implementation[] = [
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  rejectInvitation,
];
