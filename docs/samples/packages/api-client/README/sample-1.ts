import { contract, createClient, expectData } from '@x/api-client';

export function audienceCounter(baseUrl: string, accessKey: string) {
  const client = createClient({ baseUrl, token: () => accessKey });
  return async function contactsOf(projectId: string) {
    const list = client.call(contract.audiences.list, { params: { id: projectId }, query: { rows: 100 } });
    const { items } = await expectData(list);
    return items.map(({ name, contacts }) => `${name}: ${contacts}`);
  };
}
