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

/** A project for one test, selected for the demo's owner. */
export interface OwnProject {
  readonly client: Client;
  readonly projectId: string;
  /** Deletes the project, and selects the demo's project again. */
  readonly leave: () => Promise<void>;
}

/** Creates an empty project in the demo's organization, and selects it for the demo's owner. */
export async function enterOwnProject(url: string): Promise<OwnProject> {
  const { client, userId, projectId: demoProject } = await signInToDemo(url);
  const { organization, timezone } = await expectData(
    client.call(contract.projects.get, { params: { id: demoProject } }),
  );
  const body = {
    name: 'Of one test',
    organization_id: organization.id,
    timezone_id: timezone.id,
    week_start: 1,
  };
  const { id: projectId } = await expectData(client.call(contract.projects.create, { body }));
  const select = (id: string) =>
    expectData(client.call(contract.users.assignProject, { params: { userId, projectId: id } }));
  await select(projectId);
  return {
    client,
    projectId,
    async leave() {
      await select(demoProject);
      await expectData(client.call(contract.projects.remove, { params: { id: projectId } }));
    },
  };
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
