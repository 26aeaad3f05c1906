import { createServer, type Server } from 'node:http';
import { logInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { findAccessibilityFaults } from './page-checks.ts';

/** A product in the form of Shopify's Admin API. */
const lamp = {
  id: 'gid://shopify/Product/7',
  title: 'Lantern',
  handle: 'lantern',
  createdAt: '2026-01-02T03:04:05Z',
  featuredImage: null,
  variants: {
    edges: [
      {
        node: {
          id: 'gid://shopify/ProductVariant/71',
          title: 'Red',
          price: '19.90',
          inventoryQuantity: 4,
          sku: '',
        },
      },
    ],
  },
};
const shop = { name: 'Lanterns', currencyCode: 'EUR', primaryDomain: { url: 'https://shop.example' } };

let outside: Server;
let origin: string;
let received: { readonly path: string; readonly key: unknown; readonly body: string }[] = [];

test.beforeAll(async ({ outsidePort }) => {
  outside = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', key: request.headers['x-key'], body });
      const products = { edges: [{ node: lamp }] };
      const answer = request.url === '/hook' ? { received: true } : { data: { shop, products } };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    outside.listen(outsidePort, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${String(outsidePort)}`;
});
test.afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

test('adds a webhook and a shop, tests them, uses them in the editor, changes and deletes them', async ({
  page,
  system,
}) => {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await logInToDemo(page, system.url);
  await page.goto(`${system.url}/configurations`);
  await page.waitForURL(/\/configurations\/integrations$/u);

  await test.step('adds and tests a webhook', async () => {
    await page.getByRole('link', { name: 'Add webhook' }).click();
    await field('Name').fill('Callback desk');
    await field('URL').fill('ftp://nowhere');
    await page.getByRole('button', { name: 'Save integration' }).click();
    await expect(page.getByText('Enter a URL, such as https://example.com/hook.')).toBeVisible();
    await field('URL').fill(`${origin}/hook`);
    await page.getByRole('button', { name: 'Add: Headers' }).click();
    await field('Name of header 1').fill('X-Key');
    await field('Value of header 1').fill('hush');
    await page.getByRole('button', { name: 'Save integration' }).click();
    await page.waitForURL(/\/integrations\/webhook\/[\da-f-]{36}$/u);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Test passed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Start of the response' })).toContainText(
      '{"received":true}',
    );
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(received.at(-1)).toMatchObject({ path: '/hook', key: 'hush' });
    expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({ phone: '600000000' });
  });

  await test.step('keeps the secret unless it is replaced, and does not show it', async () => {
    await page.reload();
    await expect(field('Value of header 1')).toHaveValue('');
    await field('Name').fill('Callback office');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/\/configurations\/integrations$/u);
    await page.getByRole('link', { name: /Callback office/u }).click();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Test passed')).toBeVisible();
    expect(received.at(-1)).toMatchObject({ key: 'hush' });
  });

  await test.step('adds and tests a shop', async () => {
    await page.goto(`${system.url}/configurations/integrations`);
    await page.getByRole('link', { name: 'Add: Shopify' }).click();
    await field('Name').fill('Lantern shop');
    await field('Admin API URL').fill(origin);
    await field('Access token').fill('shpat_1');
    await page.getByRole('button', { name: 'Save integration' }).click();
    await page.waitForURL(/\/integrations\/app\/shopify\/[\da-f-]{36}$/u);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Test passed')).toBeVisible();
    await page.goto(`${system.url}/configurations/integrations`);
    await expect(page.getByRole('link', { name: /Lantern shop/u })).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  await test.step('uses a product of the shop in a message', async () => {
    await page.goto(`${system.url}/templates`);
    await page.getByRole('link', { name: 'Welcome' }).first().click();
    await page.getByRole('link', { name: 'Edit content' }).first().click();
    await page.getByRole('button', { name: 'Add Shopify cart block' }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    const panel = page.getByRole('complementary', { name: 'Block settings' });
    await panel
      .getByRole('button', { name: /product/iu })
      .first()
      .click();
    const chooser = page.getByRole('dialog', { name: 'Choose a product' });
    await chooser.getByRole('radio', { name: 'Lantern' }).check();
    await chooser.getByRole('button', { name: 'Select product' }).click();
    const block = page
      .getByRole('region', { name: 'Canvas' })
      .getByRole('group', { name: 'Shopify cart block' });
    await expect(block).toContainText('19.90');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(received.map(({ path }) => path)).toContain('/admin/api/2026-07/graphql.json');
    await page.goto(`${system.url}/configurations/integrations`);
  });

  await test.step('deletes the webhook', async () => {
    await page.getByRole('link', { name: /Callback office/u }).click();
    await page.getByRole('button', { name: 'Delete integration' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /^Delete/u })
      .click();
    await page.waitForURL(/\/configurations\/integrations$/u);
    await expect(page.getByRole('link', { name: /Callback office/u })).toHaveCount(0);
  });
});
