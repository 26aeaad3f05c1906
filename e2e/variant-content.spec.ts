import { contract, expectData } from '@x/api-client';
import { createAudience, createCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { waitForMail } from './mail.ts';
import { checkPage } from './page-checks.ts';

const heading = 'Only for variant B';

test('edits the heading of the second variant, which its recipients get', async ({ page, system }) => {
  test.setTimeout(240_000);
  const { client, projectId } = await signInToDemo(system.url);
  const addresses = Array.from(
    { length: 12 },
    (_, number) => `reader${String(number)}@variant-content.example`,
  );
  const audienceId = await createAudience(client, { projectId, name: 'Readers', addresses });
  const id = await createCampaign(client, { projectId, audienceId, name: 'Two headings' });
  await logInToDemo(page, system.url);

  await test.step('creates two variants, the second one with content of its own', async () => {
    await page.goto(`${system.url}/campaigns/${id}/manage`);
    await page.getByRole('button', { name: 'Add experiment' }).click();
    const form = page.getByRole('group', { name: 'Experiment', exact: true });
    const second = form.getByRole('group', { name: 'Variant B' });
    await second.getByRole('combobox', { name: 'Content' }).click();
    await page.getByRole('option', { name: 'A copy of the campaign’s content, to edit' }).click();
    await form.getByRole('textbox', { name: 'Recipients who take part (%)' }).fill('100');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your changes were saved.')).toBeVisible();
    await page.goto(`${system.url}/campaigns/${id}/manage`);
  });

  await test.step('asks before unsaved settings are lost', async () => {
    const second = page.getByRole('group', { name: 'Variant B' });
    await second.getByRole('textbox', { name: 'Subject' }).fill('Not saved');
    await second.getByRole('link', { name: 'Edit content' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();
  });

  await test.step('edits the heading', async () => {
    const block = page.getByRole('group', { name: 'Heading block', exact: true });
    await block.click();
    // Until the text editor is loaded, another field collects the typed text.
    await expect(block.getByRole('textbox', { name: 'Heading text' })).toHaveClass(/ProseMirror/u);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(heading);
    await checkPage(page, 'the editor of a variant', 'en');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.reload();
    await expect(block).toContainText(heading);
  });

  await test.step('each recipient gets the heading of their variant', async () => {
    await expectData(client.call(contract.campaigns.send, { params: { id }, body: {} }));
    const headings = await Promise.all(
      addresses.map(async (address) => (await waitForMail(system.mailCatcherUrl, address)).html),
    );
    const changed = headings.filter((html) => html.includes(heading)).length;
    const { experiment } = await expectData(client.call(contract.experiments.get, { params: { id } }));
    expect(changed).toBeGreaterThan(0);
    expect([addresses.length - changed, changed]).toEqual(experiment?.variants.map(({ sent }) => sent));
  });
});
