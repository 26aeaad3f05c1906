import { expectData } from '@x/api-client';
import { contract, type ModuleName, type PermissionMode } from '@x/api-client/contract';
import { type TestApplication, type TestUser } from './test-application.ts';

/** Reads the token and the page of the link in the newest invitation that was mailed to `email`. */
export function mailedLink(
  { mails }: Pick<TestApplication, 'mails'>,
  email: string,
): { readonly page: string; readonly token: string } {
  const mail = mails.findLast(({ to }) => to === email);
  const found = /\/(login|register)\/([\w-]+)/u.exec(mail?.text ?? '');
  if (found === null) throw new Error(`No invitation was mailed to ${email}.`);
  return { page: found[1] ?? '', token: found[2] ?? '' };
}

/** An organization with two projects and an owner, for testing teams and people. */
export class TestOrganization {
  readonly application: TestApplication;
  readonly owner: TestUser;
  readonly id: string;
  readonly project: string;
  readonly other: string;

  private constructor(
    application: TestApplication,
    owner: TestUser,
    id: string,
    project: string,
    other: string,
  ) {
    this.application = application;
    this.owner = owner;
    this.id = id;
    this.project = project;
    this.other = other;
  }

  static async create(application: TestApplication): Promise<TestOrganization> {
    const owner = await application.signUp('Owner');
    const { id } = await expectData(owner.call(contract.organizations.create, { body: { name: 'Acme' } }));
    const create = async (name: string) => {
      const body = { name, organization_id: id, timezone_id: 'UTC', week_start: 1 };
      return (await expectData(owner.call(contract.projects.create, { body }))).id;
    };
    return new TestOrganization(application, owner, id, await create('Alpha'), await create('Beta'));
  }

  /** Adds a new member, who accepts an invitation. */
  async join(name = 'Member', options: { admin?: boolean; teams?: string[] } = {}): Promise<TestUser> {
    const user = await this.application.signUp(name);
    const body = { email: user.email, organization_id: this.id, ...options };
    await expectData(this.owner.call(contract.invitations.create, { body }));
    const { token } = mailedLink(this.application, user.email);
    await expectData(user.call(contract.invitations.accept, { body: { token, user_id: user.id } }));
    return user;
  }

  async team(name = 'A team'): Promise<string> {
    const body = { name, organization_id: this.id };
    return (await expectData(this.owner.call(contract.teams.create, { body }))).id;
  }

  /** Grants modules of a project to a team, as the owner. */
  async give(
    team: string,
    project: string,
    modules: Readonly<Partial<Record<ModuleName, PermissionMode>>>,
  ): Promise<void> {
    for (const [module, mode] of Object.entries(modules) as [ModuleName, PermissionMode][]) {
      const body = { mode, module_id: module, project_id: project };
      await expectData(this.owner.call(contract.teams.setPermission, { params: { id: team }, body }));
    }
  }

  assign(team: string, user: TestUser) {
    return expectData(this.owner.call(contract.teams.assignUser, { params: { id: team, userId: user.id } }));
  }
}
