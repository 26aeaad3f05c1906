import { contract, createClient, expectData } from '@x/api-client';
import type { RunningSystem } from '../tools/system.ts';
import { createUserClient, type SignedIn } from './client.ts';
import { confirmationLink, waitForMail } from './mail.ts';

/** Password of the people that {@link register} adds. */
export const newPassword = 'a nanosecond of wire';

export interface Person extends SignedIn {
  readonly email: string;
}

/** Registers a person through the API, with the link of the mail. Nobody else has anything to do with them. */
export async function register({ url, mailCatcherUrl }: RunningSystem, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}.${String(Date.now())}@example.com`;
  const anonymous = createClient({ baseUrl: `${url}/api` });
  const login = { email, password: newPassword };
  await expectData(anonymous.call(contract.users.create, { body: { name, ...login } }));
  const link = confirmationLink(await waitForMail(mailCatcherUrl, email));
  const token = link.split('/').at(-1) ?? '';
  const opened = await expectData(
    anonymous.call(contract.users.confirm, { body: { token, password: newPassword } }),
  );
  return { client: createUserClient(url, opened.token), token: opened.token, userId: opened.id, email };
}
