import { contract, createClient } from '@x/api-client';

/** Lists the audiences of a project with their number of contacts. */
export async function countContacts(
  baseUrl: string,
  accessKey: string,
  projectId: string,
): Promise<string[]> {
  const client = createClient({ baseUrl, token: () => accessKey });
  const result = await client.call(contract.audiences.list, {
    params: { id: projectId },
    query: { rows: 100 },
  });
  if (!result.success) {
    const [error] = result.errors;
    throw new Error(`${String(result.status)} ${error?.code ?? ''}: ${error?.message ?? 'no answer'}`);
  }
  return result.data.items.map(({ name, contacts }) => `${name}: ${String(contacts)}`);
}
