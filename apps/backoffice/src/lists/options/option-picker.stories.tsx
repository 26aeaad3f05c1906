import type { Meta } from '@storybook/react-vite';
import { contract, type Campaign } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import type { Answering } from '#/testing/answering-fetch.ts';
import { dashboardAnswers } from '#/testing/dashboard.ts';
import { ongoing } from '#/testing/sample/campaigns.ts';
import { idOf, pageOf } from '#/testing/sample/paging.ts';
import { pickOption } from '#/testing/pick-option.ts';
import { answers, byQuery, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Option picker' } satisfies Meta;
export default meta;

const { list } = contract.campaigns;

/** Newest first. Number 1 is the oldest. */
const campaigns: readonly Campaign[] = Array.from({ length: 1200 }, (_, index) => ({
  ...ongoing,
  id: idOf('8', 1200 - index),
  name: `Letter ${String(1200 - index)}`,
}));
const oldest = idOf('8', 1);

/** Answers as the server does: with a page of those that have the ids, or the text in their name. */
function project(all: readonly Campaign[]): Answering {
  return byQuery(list, (query) => {
    const ids = query.get('ids')?.split(',');
    const search = (query.get('search') ?? '').toLowerCase();
    const found = all.filter(
      ({ id, name }) => (ids === undefined || ids.includes(id)) && name.toLowerCase().includes(search),
    );
    return answers(list, pageOf(found.slice(0, Number(query.get('rows'))), found.length));
  });
}

const dashboard = screenAt('/analytics', [...dashboardAnswers, project(campaigns)]);
const combobox = () => page.findByRole('combobox', { name: 'Campaign' });
const status = async () => within((await combobox()).parentElement ?? document.body).getByRole('status');

async function open(): Promise<void> {
  await userEvent.click(await combobox());
}

export const MoreThanAPage = dashboard({
  shows: 'Campaign',
  play: async () => {
    await open();
    await waitFor(async () => expect(await status()).toHaveTextContent('1,170 more. Type to narrow.'));
    await expect(page.getByRole('option', { name: 'Letter 1200' })).toBeVisible();
    await expect(page.queryByRole('option', { name: 'Letter 1' })).toBeNull();
  },
});
export const MoreThanAPageInSpanishOnAPhone = dashboard({
  shows: 'Campaña',
  locale: 'es',
  phone: true,
  play: async () => {
    await userEvent.click(await page.findByRole('combobox', { name: 'Campaña' }));
    await page.findByText(/1170 más\. Escribe para acotar\./u, { selector: 'p' });
  },
});

/** Finds one of the campaigns that the first page lacks by typing, and chooses it by a key. */
export const ChoosesTheOldest = dashboard({
  shows: 'Campaign',
  play: async () => {
    await open();
    await userEvent.keyboard('Letter 100');
    await waitFor(async () => expect(await status()).toHaveTextContent(/^11 results$/u));
    await userEvent.keyboard('1');
    await waitFor(async () => expect(await status()).toHaveTextContent(/^1 result$/u));
    await userEvent.keyboard('{Enter}');
    await expect(await combobox()).toHaveValue('Letter 1001');
  },
});

export const ChosenIsNotOnThePage = screenAt(`/analytics?campaign=${oldest}`, [
  ...dashboardAnswers,
  project(campaigns),
])({
  shows: 'Campaign',
  play: async () => {
    await waitFor(async () => expect(await combobox()).toHaveValue('Letter 1'));
    await open();
    await pickOption(await combobox(), 'All campaigns');
    await expect(await combobox()).toHaveValue('All campaigns');
  },
});

export const NoMatch = dashboard({
  shows: 'Campaign',
  play: async () => {
    await userEvent.type(await combobox(), 'Postcard');
    await waitFor(async () => expect(await status()).toHaveTextContent('No results.'));
  },
});

export const Empty = dashboard({
  shows: 'Campaign',
  but: [project([])],
  play: async () => {
    await open();
    await expect(await page.findByRole('option', { name: 'All campaigns' })).toBeVisible();
    await expect(within(page.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  },
});

export const Loading = dashboard({
  shows: 'Campaign',
  but: [waits(list)],
  play: async () => {
    await open();
    await waitFor(async () => expect(await status()).toHaveTextContent('Loading…'));
  },
});

let failures = 0;

export const FailedWithRetry = dashboard({
  shows: 'Campaign',
  but: [
    byQuery(list, (query) => {
      if (query.get('search') === '') return project(campaigns);
      failures += 1;
      return failures % 2 === 1 ? refuses(list, 'invalid_request') : project(campaigns);
    }),
  ],
  play: async () => {
    await userEvent.type(await combobox(), 'Letter 1001');
    await page.findByRole('button', { name: 'Try again' });
    await expect(await status()).toHaveTextContent('Press Enter to try again.');
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByRole('option', { name: 'Letter 1001' })).toBeVisible();
  },
});
