import { contract, type CallResult, type Client, type Project, type User } from '@x/api-client';

// Load this module on demand, so that the sign-in page does not contain calls that it never makes.

export function loadUser(client: Client, id: string): Promise<CallResult<User>> {
  return client.call(contract.users.get, { params: { id } }, { quiet: true });
}

export function loadProject(client: Client, id: string): Promise<CallResult<Project>> {
  return client.call(contract.projects.get, { params: { id } }, { quiet: true });
}
