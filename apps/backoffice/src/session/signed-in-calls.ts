import { contract, type CallResult, type Client, type User } from '@x/api-client';

// Import this module dynamically, so that the sign-in pages do not load these calls.

export function loadUser(client: Client, id: string): Promise<CallResult<User>> {
  return client.call(contract.users.get, { params: { id } }, { quiet: true });
}
