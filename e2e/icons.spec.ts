import { createBlock, createEmptyDocument, social, socialNetworks } from '@x/email-compiler';
import { createTemplate, logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { waitForMail } from './mail.ts';

const block = createBlock(social, 'bsocial0');
const document = {
  ...createEmptyDocument(),
  rows: [
    {
      ...block,
      config: { ...block.config, socialLinks: socialNetworks.map((type) => ({ type, link: 'acme' })) },
    },
  ],
};

/** Names of the networks, in the order of the icons. */
const names = ['Facebook', 'LinkedIn', 'Instagram', 'Messenger', 'X', 'YouTube', 'Website', 'WhatsApp'];

test('the editor and a test email show the marks of the networks as pictures', async ({
  page,
  context,
  system,
}) => {
  const { client, projectId } = await signInToDemo(system.url);
  const template = await createTemplate(client, { projectId, name: 'Follow us', document });
  await logInToDemo(page, system.url);
  await page.goto(`${system.url}/templates/${template}/content-editor`);
  const canvas = page.getByRole('group', { name: 'Social block' });
  for (const name of names) {
    await expect(canvas.getByRole('img', { name, exact: true })).toHaveJSProperty('naturalWidth', 96);
  }

  await page.getByRole('button', { name: 'Send test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByLabel('Recipients').fill('icons@example.net');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  const { html } = await waitForMail(system.mailCatcherUrl, 'icons@example.net');

  // A mail client has no session, and shows the message from another origin.
  const mailClient = await context.browser()?.newPage({ viewport: { width: 375, height: 600 } });
  if (mailClient === undefined) throw new Error('The browser has closed.');
  await mailClient.setContent(html);
  for (const name of names) {
    const icon = mailClient.getByRole('link', { name, exact: true }).getByRole('img');
    await expect(icon).toHaveJSProperty('naturalWidth', 96);
    expect(await icon.boundingBox()).toMatchObject({ width: 32, height: 32 });
  }
  const width = await mailClient.evaluate(() => globalThis.document.documentElement.scrollWidth);
  expect(width).toBe(375);
  await mailClient.close();
});
