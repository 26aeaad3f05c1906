import { contract, expectData } from '@x/api-client';
import { signInToDemo } from './client.ts';

/** A long name of 40 characters, as people give them. */
export const longName = (start: string) =>
  `${start} of the Lantern and Orchard Company`.slice(0, 40).padEnd(40, '.');

/**
 * Renames what the frame of every page shows, and the newest audiences. Returns the path of the organization's page, and
 * a function that gives everything its former name.
 */
export async function lengthenNames(
  url: string,
): Promise<{ readonly organizationPath: string; readonly restore: () => Promise<void> }> {
  const { client, userId, projectId } = await signInToDemo(url);
  const params = { id: projectId };
  const { timezone, week_start, ...project } = await expectData(
    client.call(contract.projects.get, { params }),
  );
  const user = await expectData(client.call(contract.users.get, { params: { id: userId } }));
  const { items: audiences } = await expectData(client.call(contract.audiences.list, { params }));
  async function rename(nameOf: (former: string, longStart: string) => string): Promise<void> {
    const body = { name: nameOf(project.name, 'Onlineshop'), timezone_id: timezone.id, week_start };
    await expectData(client.call(contract.projects.update, { params, body }));
    await expectData(
      client.call(contract.organizations.update, {
        params: { id: project.organization.id },
        body: { name: nameOf(project.organization.name, 'Company') },
      }),
    );
    await expectData(
      client.call(contract.users.update, {
        params: { id: userId },
        body: { name: nameOf(user.name, 'Maximiliana') },
      }),
    );
    for (const { id, name, description } of audiences) {
      await expectData(
        client.call(contract.audiences.update, {
          params: { id },
          body: { name: nameOf(name, 'Everybody'), description },
        }),
      );
    }
  }
  await rename((_former, longStart) => longName(longStart));
  return {
    organizationPath: `/organizations/${project.organization.id}`,
    restore: () => rename((former) => former),
  };
}
