import { contract, createClient, expectData } from '@x/api-client';
import { demoLogin, type RunningSystem } from '../tools/system.ts';
import { signIn } from './client.ts';
import { waitForMail } from './mail.ts';

export interface NewMember {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Creates an account that is an admin of the demo's organization, by an invitation, and opens its first project. */
export async function createAdmin(
  { url, mailCatcherUrl }: Pick<RunningSystem, 'url' | 'mailCatcherUrl'>,
  { name, email, password }: NewMember,
): Promise<void> {
  const { client, userId } = await signIn(url, demoLogin);
  const { organizations } = await expectData(client.call(contract.users.get, { params: { id: userId } }));
  const organization_id = organizations[0]?.id ?? '';
  await expectData(
    client.call(contract.invitations.create, { body: { email, organization_id, admin: true } }),
  );
  const { text } = await waitForMail(mailCatcherUrl, email);
  const invitation = /\/register\/([\w-]+)/u.exec(text)?.[1] ?? '';
  const guest = createClient({ baseUrl: `${url}/api` });
  await expectData(guest.call(contract.users.create, { body: { name, email, password, invitation } }));
  const account = await signIn(url, { email, password });
  const body = { token: invitation, user_id: account.userId };
  await expectData(account.client.call(contract.invitations.accept, { body }));
  const projectId = organizations[0]?.projects[0]?.id ?? '';
  await expectData(
    account.client.call(contract.users.assignProject, { params: { userId: account.userId, projectId } }),
  );
}
