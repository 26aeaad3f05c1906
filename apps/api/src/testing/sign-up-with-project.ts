import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { type TestApplication, type TestUser } from './test-application.ts';

export interface ProjectUser {
  readonly user: TestUser;
  readonly organizationId: string;
  readonly projectId: string;
}

/** Someone signed in, with an organization and a project of their own. */
export async function signUpWithProject(application: TestApplication): Promise<ProjectUser> {
  const user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Shop', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  return { user, organizationId: organization.id, projectId: project.id };
}
