import { contract, expectData, type EndpointInput } from '@x/api-client';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { checkPage } from './page-checks.ts';

/** Pages that need no session. */
const guestRoutes = [
  '/login',
  '/login/abc',
  '/forgot-password',
  '/register',
  '/register/abc',
  '/reset-password/abc',
  '/single-sign-on',
  '/single-sign-on/callback',
];

/** Pages that need a session. `:organization` and other parameters are replaced by ids. */
const userRoutes = [
  '/project-selection',
  '/register-organization',
  '/organizations',
  '/organizations/new',
  '/organizations/:organization',
  '/organizations/:organization/manage',
  '/organizations/:organization/plan',
  '/organizations/:organization/usage',
  '/organizations/:organization/usage/:cycle',
  '/organizations/:organization/projects',
  '/organizations/:organization/projects/new',
  '/organizations/:organization/projects/:project',
  '/organizations/:organization/projects/:project/manage',
  '/organizations/:organization/teams',
  '/organizations/:organization/teams/new',
  '/organizations/:organization/teams/:team',
  '/organizations/:organization/teams/:team/manage',
  '/organizations/:organization/users',
  '/organizations/:organization/users/invite',
  '/organizations/:organization/users/:user',
  '/organizations/:organization/audit',
  '/organizations/:organization/single-sign-on',
  '/organizations/:organization/trash',
  '/organizations/trash',
  '/profile',
  '/profile/email',
  '/profile/password',
  '/profile/security',
  '/profile/sessions',
  '/profile/settings',
  '/activity/analyzer',
  '/activity/report',
  '/home',
  '/campaigns',
  '/campaigns/new',
  '/campaigns/bucket/draft',
  '/templates',
  '/templates/new',
  '/templates/:template',
  '/templates/:template/manage',
  '/templates/:template/preview',
  '/templates/:template/content-editor',
  '/audiences',
  '/audiences/new',
  '/audiences/fields',
  '/audiences/forms',
  '/audiences/forms/new',
  '/audiences/forms/:form',
  '/audiences/segments',
  '/audiences/segments/new',
  '/audiences/segments/:segment',
  '/audiences/suppressions',
  '/audiences/people',
  '/audiences/:audience',
  '/audiences/:audience/manage',
  '/audiences/:audience/settings',
  '/trash',
  '/analytics',
  '/configurations/brand',
  '/configurations/integrations',
  '/configurations/integrations/webhook/new',
  '/configurations/integrations/webhook/:webhook',
  '/configurations/integrations/app/shopify/install',
  '/configurations/integrations/app/prestashop/install',
  '/configurations/integrations/app/prestashop/:shop',
  '/configurations/smtp-providers',
  '/configurations/smtp-providers/smtp/install',
  '/configurations/smtp-providers/smtp/:provider',
  '/configurations/smtp-providers/aws_ses_api/install',
  '/configurations/smtp-providers/aws_ses_smtp/install',
  '/configurations/smtp-providers/sendgrid/install',
  '/configurations/email-senders',
  '/configurations/email-senders/new',
  '/configurations/email-senders/:sender',
] as const;

interface Language {
  readonly id: 'en' | 'es';
  readonly logIn: string;
}
const languages: readonly Language[] = [
  { id: 'en', logIn: 'Log in' },
  { id: 'es', logIn: 'Iniciar sesión' },
];

// Run the languages in parallel, because this file takes longer than the others.
test.describe.configure({ mode: 'parallel' });

type Integration = Omit<EndpointInput<typeof contract.integrations.create>['body'], 'project_id'>;

/** Creates integrations, which the demo lacks. Returns their ids, and the ids of a template and an email provider. */
async function prepareProject(url: string): Promise<Record<string, string>> {
  const { client, projectId } = await signInToDemo(url);
  const project = { id: projectId };
  const add = (integration: Integration) =>
    expectData(
      client.call(contract.integrations.create, { body: { ...integration, project_id: project.id } }),
    );
  const webhook = await add({
    name: 'Office',
    type_id: 'webhook',
    config: { method: 'post', url: 'https://example.com/hook' },
  });
  const shop = await add({
    name: 'Shop',
    type_id: 'prestashop',
    config: { hostUrl: 'https://shop.example.com', webserviceKey: 'K'.repeat(32) },
  });
  const segment = await expectData(
    client.call(contract.segments.create, {
      body: { project_id: projectId, name: 'Everyone', tree: { kind: 'all', conditions: [] } },
    }),
  );
  const audiences = await expectData(client.call(contract.audiences.list, { params: project, query: {} }));
  const senders = await expectData(client.call(contract.emailSenders.list, { params: project, query: {} }));
  const form = await expectData(
    client.call(contract.signupForms.create, {
      body: {
        audience_id: audiences.items[0]?.id ?? '',
        name: 'Website',
        texts: { en: { title: 'Letter', consent: 'Yes, please.' } },
        from_email: senders.items[0]?.email ?? '',
        from_name: 'Letter',
      },
    }),
  );
  const templates = await expectData(client.call(contract.templates.list, { params: project }));
  const providers = await expectData(client.call(contract.emailProviders.list, { params: project }));
  return {
    webhook: webhook.id,
    shop: shop.id,
    segment: segment.id,
    form: form.id,
    template: templates.items[0]?.id ?? '',
    provider: providers.items[0]?.id ?? '',
  };
}

for (const language of languages) {
  test(`every route of the administration, in ${language.id}`, async ({ page, context, system }) => {
    test.setTimeout(600_000);
    await context.addCookies([{ name: 'language', value: language.id, url: system.url }]);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));

    for (const path of guestRoutes) {
      await page.goto(system.url + path);
      await checkPage(page, path, language.id);
    }

    await logInToDemo(page, system.url, language.logIn);

    const readFirstId = async (path: string): Promise<string> => {
      await page.goto(system.url + path);
      const href = await page.locator('[data-row-link]').first().getAttribute('href');
      return href?.split('/').at(-1) ?? '';
    };
    const organization = await readFirstId('/organizations');
    const ids: Record<string, string> = {
      ...(await prepareProject(system.url)),
      organization,
      cycle: await readFirstId(`/organizations/${organization}/usage`),
      project: await readFirstId(`/organizations/${organization}/projects`),
      team: await readFirstId(`/organizations/${organization}/teams`),
      user: await readFirstId(`/organizations/${organization}/users`),
      audience: await readFirstId('/audiences'),
      sender: await readFirstId('/configurations/email-senders'),
    };
    for (const path of userRoutes) {
      await page.goto(system.url + path.replaceAll(/:(\w+)/gu, (_, name: string) => ids[name] ?? ''));
      await checkPage(page, path, language.id);
    }
    expect(broken).toEqual([]);
  });
}

test('an unknown path redirects to the first page of its area', async ({ page, system }) => {
  await logInToDemo(page, system.url);
  for (const [from, to] of [
    ['/', /\/campaigns/u],
    ['/no/such/page', /\/campaigns/u],
    ['/activity', /\/activity\/analyzer/u],
    ['/activity/anything', /\/activity\/analyzer/u],
    ['/campaigns/anything/else', /\/campaigns$/u],
    ['/templates/anything/else', /\/templates$/u],
    ['/configurations', /\/configurations\/integrations$/u],
    ['/configurations/anything', /\/configurations\/integrations$/u],
    ['/configurations/smtp-providers/smtp/install/else', /\/configurations\/integrations$/u],
  ] as const) {
    await page.goto(system.url + from);
    await expect(page).toHaveURL(to);
  }
  for (const path of ['/campaigns/cut-off', '/audiences/cut-off/contacts']) {
    await page.goto(system.url + path);
    await expect(page.getByText('This was deleted, or you don’t have access to it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});
