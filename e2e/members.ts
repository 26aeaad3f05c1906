import { contract, createClient, expectData } from '@x/api-client';
import { demoLogin, type RunningSystem } from '../tools/system.ts';
import { signIn } from './client.ts';
import { waitForMail } from './mail.ts';

export interface NewMember {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

type MailedSystem = Pick<RunningSystem, 'url' | 'mailCatcherUrl'>;

/** Creates the account of a person who was invited, accepts the invitation and opens the demo's first project. */
export async function joinByInvitation(
  { url, mailCatcherUrl }: MailedSystem,
  { name, email, password }: NewMember,
): Promise<void> {
  const { text } = await waitForMail(mailCatcherUrl, email);
  const invitation = /\/register\/([\w-]+)/u.exec(text)?.[1] ?? '';
  const guest = createClient({ baseUrl: `${url}/api` });
  await expectData(guest.call(contract.users.create, { body: { name, email, password, invitation } }));
  const { client, userId } = await signIn(url, { email, password });
  await expectData(
    client.call(contract.invitations.accept, { body: { token: invitation, user_id: userId } }),
  );
  const { organizations } = await expectData(client.call(contract.users.get, { params: { id: userId } }));
  const projectId = organizations[0]?.projects[0]?.id ?? '';
  await expectData(client.call(contract.users.assignProject, { params: { userId, projectId } }));
}

/** Creates an account that is an admin of the demo's organization. */
export async function createAdmin(system: MailedSystem, member: NewMember): Promise<void> {
  const { client, userId } = await signIn(system.url, demoLogin);
  const { organizations } = await expectData(client.call(contract.users.get, { params: { id: userId } }));
  const organization_id = organizations[0]?.id ?? '';
  const body = { email: member.email, organization_id, admin: true };
  await expectData(client.call(contract.invitations.create, { body }));
  await joinByInvitation(system, member);
}
