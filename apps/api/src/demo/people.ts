import { expectData, type Client } from '@x/api-client';
import { contract, type ModuleName, type PermissionMode } from '@x/api-client/contract';
import { readMessage, type MailCatcher } from '@x/mail-catcher';
import { demoMember } from './accounts.ts';

type Modules = Readonly<Partial<Record<ModuleName, PermissionMode>>>;

const teams: readonly { readonly name: string; readonly modules: Modules }[] = [
  {
    name: 'Marketing',
    modules: {
      campaigns: 'read-write',
      audiences: 'read-write',
      templates: 'read-write',
      analytics: 'read-only',
      configurations: 'read-only',
      projects: 'read-only',
      exports: 'read-write',
    },
  },
  { name: 'Design', modules: { templates: 'read-write', campaigns: 'read-only', projects: 'read-only' } },
];

export interface DemoPeopleOptions {
  readonly owner: Client;
  /** Returns a client that uses `token`, or an anonymous client if there is no token. */
  readonly clientOf: (token: string | undefined) => Client;
  readonly organizationId: string;
  readonly projectId: string;
  readonly password: string;
  /** Inbox where invitations arrive. */
  readonly mailbox: MailCatcher['mailbox'];
}

async function createTeam(
  { owner, organizationId, projectId }: DemoPeopleOptions,
  { name, modules }: (typeof teams)[number],
): Promise<string> {
  const body = { name, organization_id: organizationId };
  const { id } = await expectData(owner.call(contract.teams.create, { body }));
  for (const [module, mode] of Object.entries(modules)) {
    await expectData(
      owner.call(contract.teams.setPermission, {
        params: { id },
        body: { mode, module_id: module as ModuleName, project_id: projectId },
      }),
    );
  }
  return id;
}

async function invitationToken(mailbox: MailCatcher['mailbox'], email: string): Promise<string> {
  const mail = mailbox.list(email).at(-1);
  const text = mail === undefined ? '' : (await readMessage(mail.raw)).text;
  const token = /\/(?:register|login)\/([\w-]+)/u.exec(text)?.[1];
  if (token === undefined) throw new Error(`The demo could not be set up: no invitation reached ${email}.`);
  return token;
}

/**
 * Creates two teams, a member of one of the teams who accepted an invitation, and another invitation that is pending.
 */
export async function setUpDemoPeople(options: DemoPeopleOptions): Promise<void> {
  const { owner, clientOf, organizationId, password, mailbox } = options;
  const ids: string[] = [];
  for (const team of teams) ids.push(await createTeam(options, team));
  const invite = (email: string, teamIds: string[]) =>
    expectData(
      owner.call(contract.invitations.create, {
        body: { email, organization_id: organizationId, teams: teamIds },
      }),
    );
  const { email } = demoMember;
  await invite(email, ids.slice(-1));
  const invitation = await invitationToken(mailbox, email);
  await expectData(
    clientOf(undefined).call(contract.users.create, { body: { ...demoMember, password, invitation } }),
  );
  const session = await expectData(
    clientOf(undefined).call(contract.session.login, { body: { email, password } }),
  );
  const member = clientOf(session.token);
  await expectData(
    member.call(contract.invitations.accept, { body: { token: invitation, user_id: session.id } }),
  );
  await expectData(
    member.call(contract.users.assignProject, {
      params: { userId: session.id, projectId: options.projectId },
    }),
  );
  await expectData(member.call(contract.session.logout, {}));
  await invite('sam@lantern-orchard.example', ids.slice(0, 1));
  // Delete the mails of this setup, so that the mail catcher starts empty.
  mailbox.clear();
}
