import type { Page } from '@playwright/test';
import { contract, createClient, expectData, type Client } from '@x/api-client';
import { demoLogin } from '../tools/system.ts';

export function createUserClient(url: string, token: string): Client {
  return createClient({ baseUrl: `${url}/api`, token: () => token });
}

export interface SignedIn {
  readonly client: Client;
  readonly token: string;
  readonly userId: string;
}

export async function signIn(
  url: string,
  login: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const { token, id } = await expectData(
    createClient({ baseUrl: `${url}/api` }).call(contract.session.login, { body: login }),
  );
  return { client: createUserClient(url, token), token, userId: id };
}

/** Signs the demo's owner in through the API. Returns the owner's client and current project. */
export async function signInToDemo(
  url: string,
): Promise<{ readonly client: Client; readonly userId: string; readonly projectId: string }> {
  const { client, userId } = await signIn(url, demoLogin);
  const { project_id } = await expectData(client.call(contract.users.get, { params: { id: userId } }));
  if (project_id === null) throw new Error('The demo’s owner has no project selected.');
  return { client, userId, projectId: project_id };
}

/** Creates a template without a stored picture of its content. Returns its id. */
export async function createTemplate(
  client: Client,
  {
    projectId,
    name,
    document,
  }: { readonly projectId: string; readonly name: string; readonly document: object },
): Promise<string> {
  const body = {
    project_id: projectId,
    name,
    config: JSON.stringify(document),
    content_html: '',
    content_amp: '',
  };
  const { id } = await expectData(client.call(contract.templates.create, { body }));
  return id;
}

/** Logs the demo's owner in on the login page. `button` is the label of the login button in the page's language. */
export async function logInToDemo(page: Page, url: string, button = 'Log in'): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(demoLogin.email);
  await page.locator('input[type=password]').fill(demoLogin.password);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/\/campaigns/u);
}
