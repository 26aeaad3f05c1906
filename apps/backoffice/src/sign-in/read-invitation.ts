import { contract, type CallResult, type Client, type EndpointAnswer } from '@x/api-client';

export type InvitationRead = CallResult<EndpointAnswer<typeof contract.invitations.read>>;

export function readInvitation(client: Client, token: string): Promise<InvitationRead> {
  return client.call(contract.invitations.read, { body: { token } }, { quiet: true });
}

export interface InvitedPageProps {
  readonly token: string;
  readonly invitation: InvitationRead;
}
