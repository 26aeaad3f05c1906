import { contract, expectData } from '@x/api-client';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { checkPageInBothThemes } from './page-checks.ts';

/** A system of its own, because other tests expect a demo without history. */
test.use({ environment: { DEMO_HISTORY: 'on' } });

test('the demo shows a year of campaigns, and a report whose curve can be read by keyboard', async ({
  page,
  system,
}) => {
  const { client, projectId } = await signInToDemo(system.url);
  const { items } = await expectData(
    client.call(contract.campaigns.list, {
      params: { id: projectId },
      query: { campaign_status: 'completed', rows: 1 },
    }),
  );
  const [campaign] = items;
  await logInToDemo(page, system.url);
  // The scheduled campaign comes first, then the draft to begin with.
  await expect(page.getByRole('row').nth(1)).toContainText('A lamp with a name on it');
  await expect(page.getByRole('row').nth(2)).toContainText('Welcome to the shop');
  await page.setViewportSize({ width: 1440, height: 900 });
  const list = page.getByRole('table', { name: 'Campaigns' });
  expect(
    await list.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)),
  ).toBe(0);
  await page.goto(`${system.url}/campaigns/${campaign?.id ?? ''}/report`);
  await page.getByText('Show the figures as a table').first().click();
  const figures = page.getByRole('region', { name: 'Over time' });
  await expect(figures.getByRole('row')).toHaveCount(49);
  await page.getByRole('radio', { name: '48 hours' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Days' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(figures.getByRole('row')).toHaveCount(25);
  await expect(page.getByText(/points (?:above|below) the median/u).first()).toBeVisible();
  await checkPageInBothThemes(page, 'report of the demo');
  await page.goto(`${system.url}/analytics`);
  // At the beginning of a month, nothing has happened in it yet.
  await page.getByRole('button', { name: /^Timeframe: Current month/u }).click();
  await page.getByRole('button', { name: 'Previous 30 days' }).click();
  await expect(page.getByRole('heading', { name: 'Engagement', exact: true })).toBeVisible();
  await checkPageInBothThemes(page, 'analytics of the demo');
});
