import { logInToDemo } from './client.ts';
import { pathsOf, prepareWorld, routes } from './every-page.ts';
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

interface Language {
  readonly id: 'en' | 'es';
  readonly logIn: string;
}
const languages: readonly Language[] = [
  { id: 'en', logIn: 'Log in' },
  { id: 'es', logIn: 'Iniciar sesión' },
];

// The stories of these pages are checked in the light theme.
test.use({ colorScheme: 'dark' });
// Run the languages in parallel, because this file takes longer than the others.
test.describe.configure({ mode: 'parallel' });

for (const language of languages) {
  test(`every page, in ${language.id}`, async ({ page, context, system }) => {
    test.setTimeout(600_000);
    await context.addCookies([{ name: 'language', value: language.id, url: system.url }]);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));

    for (const path of guestRoutes) {
      await page.goto(system.url + path);
      await checkPage(page, path, language.id);
    }

    await logInToDemo(page, system.url, language.logIn);

    const { params } = await prepareWorld(system.url);
    for (const path of routes.flatMap((route) => pathsOf(route, params))) {
      await page.goto(system.url + path);
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
