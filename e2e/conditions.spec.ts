import { contract, expectData, type Client } from '@x/api-client';
import { createCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { waitForMail } from './mail.ts';
import { findAccessibilityFaults } from './page-checks.ts';

/** Labels of the editor, whose catalogs are those of its package. */
const editorLabels = {
  en: {
    block: 'Heading block',
    region: 'Recipients of this block',
    choose: 'Choose recipients',
    change: 'Change recipients',
    forSome: /Only for some recipients/u,
  },
  es: {
    block: 'Bloque Encabezado',
    region: 'Destinatarios de este bloque',
    choose: 'Elegir destinatarios',
    change: 'Cambiar destinatarios',
    forSome: /Solo para algunos destinatarios/u,
  },
} as const;

/** Creates a campaign for two people, Ada and Ben. */
async function prepare(client: Client, project_id: string, language: string) {
  const address = (name: string) => `${name}.${language}@lake.example`;
  const { id: audience_id } = await expectData(
    client.call(contract.audiences.create, { body: { name: `Lake in ${language}`, project_id } }),
  );
  for (const name of ['ada', 'ben']) {
    const body = { audience_id, email: address(name), first_name: name };
    await expectData(client.call(contract.contacts.create, { body }));
  }
  const id = await createCampaign(client, {
    projectId: project_id,
    audienceId: audience_id,
    name: `Conditions in ${language}`,
  });
  return { id, address };
}

for (const { id: language, say } of languages) {
  test(`only the chosen recipients get a block of a message, in ${language}`, async ({
    page,
    context,
    system,
  }) => {
    const labels = editorLabels[language];
    const { client, projectId } = await signInToDemo(system.url);
    const { id, address } = await prepare(client, projectId, language);
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));

    await test.step('chooses who gets the heading', async () => {
      await page.goto(`${system.url}/campaigns/${id}/content-editor`);
      const heading = page.getByRole('group', { name: labels.block, exact: true });
      await heading.click();
      const region = page.getByRole('region', { name: labels.region });
      await region.getByRole('button', { name: labels.choose }).click();
      const dialog = page.getByRole('dialog', { name: say('Recipients of this block') });
      await dialog.locator('select[data-part=subject]').last().selectOption('field:first_name');
      await dialog.getByRole('textbox', { name: say('Value') }).fill('ada');
      await expect(dialog.getByRole('status').filter({ hasText: /^\d/u })).toBeVisible();
      expect.soft(await findAccessibilityFaults(page), 'the dialog').toEqual([]);
      await dialog.getByRole('button', { name: say('Apply') }).click();
      await expect(dialog).toBeHidden();
      await expect(region).toContainText('ada');
      await expect(region.getByRole('button', { name: labels.change })).toBeFocused();
      await expect(heading).toHaveAccessibleDescription(labels.forSome);
      expect.soft(await findAccessibilityFaults(page), 'the editor').toEqual([]);
      await page.getByRole('button', { name: say('Save'), exact: true }).click();
      await expect(page.getByText(say('All changes saved'))).toBeVisible();
    });

    await test.step('sends the block only to her', async () => {
      await expectData(client.call(contract.campaigns.send, { params: { id }, body: {} }));
      const hers = await waitForMail(system.mailCatcherUrl, address('ada'));
      const his = await waitForMail(system.mailCatcherUrl, address('ben'));
      const title = 'This a new template';
      for (const part of [hers.html, hers.amp, hers.text]) expect(part).toContain(title);
      for (const part of [his.html, his.amp, his.text]) expect(part).not.toContain(title);
    });
  });
}
