import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import type { TestApplication, TestUser } from './test-application.ts';

export interface ProjectUser {
  readonly user: TestUser;
  readonly organizationId: string;
  readonly projectId: string;
}

/** Gives a project the name and postal address that its messages must show. */
export async function identify({ call }: Pick<TestUser, 'call'>, projectId: string): Promise<void> {
  const config = JSON.stringify({
    footer: { company: 'Acme', address: '1 Harbour Street, 08001 Barcelona' },
  });
  await expectData(call(contract.brands.update, { params: { id: projectId }, body: { config } }));
}

export async function signUpWithProject(application: TestApplication): Promise<ProjectUser> {
  const user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Shop', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  await identify(user, project.id);
  return { user, organizationId: organization.id, projectId: project.id };
}

/** Returns the same user with a new session, for tests in which so much time passes that the old session expires. */
export async function signInAgain(application: TestApplication, person: ProjectUser): Promise<ProjectUser> {
  const { email, password } = person.user;
  const { token } = await expectData(
    application.anonymous.call(contract.session.login, { body: { email, password } }),
  );
  return { ...person, user: { ...person.user, ...application.withToken(token), token } };
}
