import { contract, type CallResult, type Client, type Project, type User } from '@x/api-client';

// A part of its own, so that the pages before the login hold only the calls that they make.

export function loadUser(client: Client, id: string): Promise<CallResult<User>> {
  return client.call(contract.users.get, { params: { id } }, { quiet: true });
}

export function loadProject(client: Client, id: string): Promise<CallResult<Project>> {
  return client.call(contract.projects.get, { params: { id } }, { quiet: true });
}
