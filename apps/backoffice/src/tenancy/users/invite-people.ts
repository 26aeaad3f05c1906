import { contract, type Client, type ErrorItem, type Invitation } from '@x/api-client';

export interface InvitationPlan {
  readonly organizationId: string;
  readonly admin: boolean;
  readonly teams: readonly string[];
}

/** Result of inviting one address. */
export type InvitationOutcome = { readonly email: string } & (
  | { readonly state: 'sent' }
  /** The address has an open invitation, which was not changed. `open` is undefined if it could not be loaded. */
  | { readonly state: 'open'; readonly open: Invitation | undefined }
  | { readonly state: 'refused'; readonly errors: readonly ErrorItem[] }
);

async function findOpen(
  client: Client,
  organizationId: string,
  email: string,
): Promise<Invitation | undefined> {
  const request = { params: { id: organizationId }, query: { search: email, rows: 100 } };
  const found = await client.call(contract.invitations.list, request, { quiet: true });
  if (!found.success) return undefined;
  return found.data.items.find((invitation) => invitation.email.toLowerCase() === email.toLowerCase());
}

/** Invites one person. An open invitation to the address is changed only if `replace` is true. */
export async function invitePerson(
  client: Client,
  email: string,
  { organizationId, admin, teams }: InvitationPlan,
  replace: boolean,
): Promise<InvitationOutcome> {
  const body = { email, admin, teams: [...teams], organization_id: organizationId, replace };
  const result = await client.call(contract.invitations.create, { body }, { quiet: true });
  if (result.success) return { email, state: 'sent' };
  if (result.errors.some(({ code }) => code === 'invitation_exists')) {
    return { email, state: 'open', open: await findOpen(client, organizationId, email) };
  }
  return { email, state: 'refused', errors: result.errors };
}
