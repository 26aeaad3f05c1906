import { contract, expectData } from '@x/api-client';
import { signInToDemo } from './client.ts';

/** A long name of 40 characters, as people give them. */
export const longName = (start: string) =>
  `${start} of the Lantern and Orchard Company`.slice(0, 40).padEnd(40, '.');

/** Renames what the frame of every page shows, and the audiences. */
export async function lengthenNames(url: string): Promise<void> {
  const { client, userId, projectId } = await signInToDemo(url);
  const inProject = { params: { id: projectId } };
  const { organization } = await expectData(client.call(contract.projects.get, inProject));
  const inOrganization = { params: { id: organization.id } };
  const project = { name: longName('Onlineshop'), timezone_id: 'Europe/Madrid', week_start: 1 };
  await expectData(client.call(contract.projects.update, { ...inProject, body: project }));
  await expectData(
    client.call(contract.organizations.update, { ...inOrganization, body: { name: longName('Company') } }),
  );
  await expectData(
    client.call(contract.users.update, { params: { id: userId }, body: { name: longName('Maximiliana') } }),
  );
  const { items: audiences } = await expectData(client.call(contract.audiences.list, inProject));
  for (const { id } of audiences) {
    const body = { name: longName('Everybody'), description: '' };
    await expectData(client.call(contract.audiences.update, { params: { id }, body }));
  }
}
