import type { Page } from '@playwright/test';
import { contract, createClient, expectData, type Client } from '@x/api-client';
import { demoLogin } from '../tools/system.ts';

export function clientOf(url: string, token: string): Client {
  return createClient({ baseUrl: `${url}/api`, token: () => token });
}

export interface SignedIn {
  readonly client: Client;
  readonly token: string;
  readonly userId: string;
}

/** Signs somebody in by the API, beside the browser. */
export async function signIn(
  url: string,
  login: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const { token, id } = await expectData(
    createClient({ baseUrl: `${url}/api` }).call(contract.session.login, { body: login }),
  );
  return { client: clientOf(url, token), token, userId: id };
}

/** The demo's owner, and the project that the demo is in. */
export async function signInToDemo(
  url: string,
): Promise<{ readonly client: Client; readonly projectId: string }> {
  const { client, userId } = await signIn(url, demoLogin);
  const { project_id } = await expectData(client.call(contract.users.get, { params: { id: userId } }));
  if (project_id === null) throw new Error('The demo’s user has picked no project.');
  return { client, projectId: project_id };
}

/** Logs the demo's owner in as a user does. `button` is what the button is called in the language of the page. */
export async function logInToDemo(page: Page, url: string, button = 'Log in'): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(demoLogin.email);
  await page.locator('input[type=password]').fill(demoLogin.password);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/\/campaigns/u);
}
