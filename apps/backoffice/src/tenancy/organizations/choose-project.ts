import { linkOptions, type LinkProps } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import type { AppContext } from '#/app/context.ts';
import { projectPage } from '#/session/first-page.ts';

/** Makes a project the current one (spec 1 §2, project-selection). Returns its home page, or undefined on failure. */
export async function chooseProject(
  { client, currentUser, session }: AppContext,
  projectId: string,
): Promise<LinkProps | undefined> {
  const userId = session.signedIn()?.userId;
  if (userId === undefined) return undefined;
  const result = await client.call(contract.users.assignProject, { params: { userId, projectId } });
  if (!result.success) return undefined;
  currentUser.set(result.data);
  const search = { _pid: projectId };
  return projectPage(result.data).to === '/home'
    ? linkOptions({ to: '/home', search })
    : linkOptions({ to: '/', search });
}
