import type { Browser, Page } from '@playwright/test';
import { contract, expectData, type Client } from '@x/api-client';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages, type Say } from './languages.ts';
import { checkPage } from './page-checks.ts';

interface Edited {
  readonly kind: string;
  /** Path of the page with the form. */
  readonly path: string;
  readonly readName: () => Promise<string>;
}

interface CreatedEntities {
  readonly entities: readonly Edited[];
  /** Removes the entities and restores the organization's name, because other tests use the same demo. */
  readonly remove: () => Promise<void>;
}

/** Creates one entity of each kind that a form edits. All forms have a field “Name”. */
async function createEntities(
  client: Client,
  { projectId, port }: { readonly projectId: string; readonly port: number },
): Promise<CreatedEntities> {
  const params = { params: { id: projectId } };
  const project_id = projectId;
  const { organization } = await expectData(client.call(contract.projects.get, params));
  const team = await expectData(
    client.call(contract.teams.create, { body: { name: 'Writers', organization_id: organization.id } }),
  );
  const project = await expectData(
    client.call(contract.projects.create, {
      body: {
        name: 'Second shop',
        organization_id: organization.id,
        timezone_id: 'Europe/Madrid',
        week_start: 1,
      },
    }),
  );
  const audience = await expectData(
    client.call(contract.audiences.create, { body: { name: 'Guests', project_id } }),
  );
  const contact = await expectData(
    client.call(contract.contacts.create, {
      body: { audience_id: audience.id, email: 'guest@editing.example', first_name: 'Guest' },
    }),
  );
  const template = await expectData(
    client.call(contract.templates.create, {
      body: {
        name: 'Letter',
        config: JSON.stringify(createStarterDocument({ newId: () => createBlockId(Math.random) })),
        content_html: '',
        content_amp: '',
        project_id,
      },
    }),
  );
  const provider = await expectData(
    client.call(contract.emailProviders.create, {
      body: {
        name: 'Relay',
        type_id: 'smtp',
        config: { host: '127.0.0.1', port, security: 'none' },
        project_id,
      },
    }),
  );
  const sender = await expectData(
    client.call(contract.emailSenders.create, {
      body: { email: 'desk@editing.example', name: 'Desk', email_provider_id: provider.id, project_id },
    }),
  );
  const webhook = await expectData(
    client.call(contract.integrations.create, {
      body: {
        name: 'Callback',
        type_id: 'webhook',
        config: { url: 'https://example.com/hook', method: 'post' },
        project_id,
      },
    }),
  );
  const campaign = await expectData(
    client.call(contract.campaigns.create, {
      body: {
        name: 'Newsletter',
        description: 'Monthly',
        from: sender.email,
        from_name: sender.name,
        subject: 'News',
        project_id,
      },
    }),
  );
  const inOrganization = `/organizations/${organization.id}`;
  const nameOf = async (call: Promise<{ name: string }>) => (await call).name;
  const entities: readonly Edited[] = [
    {
      kind: 'team',
      path: `${inOrganization}/teams/${team.id}/manage`,
      readName: () => nameOf(expectData(client.call(contract.teams.get, { params: { id: team.id } }))),
    },
    {
      kind: 'project',
      path: `${inOrganization}/projects/${project.id}/manage`,
      readName: () => nameOf(expectData(client.call(contract.projects.get, { params: { id: project.id } }))),
    },
    {
      kind: 'organization',
      path: `${inOrganization}/manage`,
      readName: () =>
        nameOf(expectData(client.call(contract.organizations.get, { params: { id: organization.id } }))),
    },
    {
      kind: 'audience',
      path: `/audiences/${audience.id}/manage`,
      readName: () =>
        nameOf(expectData(client.call(contract.audiences.get, { params: { id: audience.id } }))),
    },
    {
      kind: 'contact',
      path: `/audiences/${audience.id}/contacts/${contact.id}/manage`,
      readName: async () => {
        const stored = await expectData(client.call(contract.contacts.get, { params: { id: contact.id } }));
        return stored.first_name;
      },
    },
    {
      kind: 'template',
      path: `/templates/${template.id}/manage`,
      readName: () =>
        nameOf(expectData(client.call(contract.templates.get, { params: { id: template.id } }))),
    },
    {
      kind: 'provider',
      path: `/configurations/smtp-providers/smtp/${provider.id}`,
      readName: () =>
        nameOf(expectData(client.call(contract.emailProviders.get, { params: { id: provider.id } }))),
    },
    {
      kind: 'sender',
      path: `/configurations/email-senders/${sender.id}`,
      readName: () =>
        nameOf(expectData(client.call(contract.emailSenders.get, { params: { id: sender.id } }))),
    },
    {
      kind: 'integration',
      path: `/configurations/integrations/webhook/${webhook.id}`,
      readName: () =>
        nameOf(expectData(client.call(contract.integrations.get, { params: { id: webhook.id } }))),
    },
    {
      kind: 'campaign',
      path: `/campaigns/${campaign.id}/manage`,
      readName: () =>
        nameOf(expectData(client.call(contract.campaigns.get, { params: { id: campaign.id } }))),
    },
  ];
  const remove = async () => {
    const byId = ({ id }: { readonly id: string }) => ({ params: { id } });
    await expectData(client.call(contract.campaigns.remove, byId(campaign)));
    await expectData(client.call(contract.audiences.remove, { ...byId(audience), query: {} }));
    await expectData(client.call(contract.emailSenders.remove, { ...byId(sender), query: {} }));
    await expectData(client.call(contract.emailProviders.remove, { ...byId(provider), query: {} }));
    await expectData(client.call(contract.integrations.remove, byId(webhook)));
    await expectData(client.call(contract.templates.remove, byId(template)));
    await expectData(client.call(contract.projects.remove, byId(project)));
    await expectData(client.call(contract.teams.remove, byId(team)));
    await expectData(
      client.call(contract.organizations.update, {
        params: { id: organization.id },
        body: { name: organization.name },
      }),
    );
  };
  return { entities, remove };
}

async function openSignedIn(browser: Browser, url: string, language: 'en' | 'es', say: Say): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'language', value: language, url }]);
  const page = await context.newPage();
  await logInToDemo(page, url, say('Log in'));
  return page;
}

for (const { id: language, say } of languages) {
  test(`two people edit one thing at a time, and nothing is lost without a choice, in ${language}`, async ({
    browser,
    system,
    outsidePort,
  }) => {
    const { client, projectId } = await signInToDemo(system.url);
    const { entities, remove } = await createEntities(client, { projectId, port: outsidePort });
    const first = await openSignedIn(browser, system.url, language, say);
    const second = await openSignedIn(browser, system.url, language, say);
    const nameField = (page: Page) => page.getByRole('main').getByLabel(say('Name'), { exact: true }).first();
    const save = (page: Page) => page.getByRole('button', { name: say('Save changes'), exact: true }).click();

    for (const { kind, path, readName } of entities) {
      await test.step(kind, async () => {
        await first.goto(system.url + path);
        await second.goto(system.url + path);
        await expect(nameField(second)).toBeVisible();
        await nameField(first).fill(`First ${kind}`);
        await save(first);
        await expect.poll(readName).toBe(`First ${kind}`);

        await nameField(second).fill(`Second ${kind}`);
        await save(second);
        const notice = second.getByRole('alert').filter({ hasText: `First ${kind}` });
        await expect(notice).toBeVisible();
        await save(second);
        expect(await readName()).toBe(`First ${kind}`);
        if (kind === 'audience') await checkPage(second, 'the choice between two changes', language);
        await notice.getByRole('radio', { name: `Second ${kind}` }).check();
        await save(second);
        await expect.poll(readName).toBe(`Second ${kind}`);
      });
    }
    await first.context().close();
    await second.context().close();
    await remove();
  });
}
