import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import type { ProjectUser } from './sign-up-with-project.ts';
import { type TestApplication } from './test-application.ts';

/** The same person with a new session, for when so much time has passed that the old one has ended. */
export async function signInAgain(application: TestApplication, person: ProjectUser): Promise<ProjectUser> {
  const { email, password } = person.user;
  const { token } = await expectData(
    application.anonymous.call(contract.session.login, { body: { email, password } }),
  );
  return { ...person, user: { ...person.user, ...application.withToken(token), token } };
}
