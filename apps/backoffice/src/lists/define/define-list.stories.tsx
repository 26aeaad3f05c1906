import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor } from 'storybook/test';
import { idOf, pageOf } from '#/testing/sample/paging.ts';
import { user } from '#/testing/sample/people.ts';
import { engagedReaders } from '#/testing/sample/segments.ts';
import { answers, byQuery, refuses, screenAt } from '#/testing/screen.tsx';

/** States that all declared lists share, on the pages of some of them. */
const meta = { title: 'Back-office/Declared lists' } satisfies Meta;
export default meta;

const { list } = contract.segments;
const many = Array.from({ length: 6 }, (_, index) => ({
  ...engagedReaders,
  id: idOf('5', 60 + index),
  name: `Readers ${String(index)}`,
}));

/** Query of the call that loaded the list last. */
let lastQuery = new URLSearchParams();
const answered = byQuery(list, (query) => {
  lastQuery = query;
  return answers(list, pageOf(query.get('search') === 'nobody' ? [] : many));
});
const segmentList = screenAt('/audiences/segments', [answered]);

const header = (name: string) => page.getByRole('columnheader', { name });

export const Columns = segmentList({
  shows: 'Readers 0',
  async play() {
    const names = page.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(names).toEqual(['Select this page', 'Name', 'Description', 'Updated', 'Actions']);
    await expect(page.getByRole('link', { name: 'Readers 0' })).toHaveAttribute(
      'href',
      `/audiences/segments/${idOf('5', 60)}`,
    );
    await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.queryByRole('button', { name: 'Description' })).toBeNull();
  },
});

export const SortedByURL = screenAt('/audiences/segments?sort=updated_at&order=desc&page=2', [answered])({
  shows: 'Readers 0',
  async play() {
    await expect(header('Updated')).toHaveAttribute('aria-sort', 'descending');
    await expect(lastQuery.get('page')).toBe('2');
    await userEvent.click(page.getByRole('button', { name: 'Updated' }));
    await waitFor(() => expect(header('Updated')).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(() => expect(lastQuery.toString()).toBe('page=1&rows=20&sort=updated_at&order=asc'));
  },
});

export const UnknownSorting = screenAt('/audiences/segments?sort=tree', [answered])({
  shows: 'Readers 0',
  async play() {
    await expect(lastQuery.get('sort')).toBe('name');
  },
});

export const NothingMatches = segmentList({
  shows: 'Readers 0',
  async play() {
    await userEvent.type(page.getByRole('searchbox', { name: 'Search segments' }), 'nobody');
    await page.findByText('No segments match your search');
    await userEvent.click(page.getByRole('button', { name: 'Show all segments' }));
    await page.findByText('Readers 0');
    await expect(page.getByRole('searchbox', { name: 'Search segments' })).toHaveValue('');
  },
});

export const Empty = segmentList({
  shows: 'No segments yet',
  but: [answers(list, pageOf([]))],
  async play() {
    await expect(page.getAllByRole('link', { name: 'New segment' })).toHaveLength(2);
    await expect(page.queryByRole('searchbox', { name: 'Search segments' })).toBeNull();
  },
});

let isDown = true;

export const FailingWithRetry = segmentList({
  shows: 'Try again',
  but: [byQuery(list, () => (isDown ? refuses(list, 'service_unavailable') : answers(list, pageOf(many))))],
  async play() {
    isDown = false;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('Readers 0');
    isDown = true;
  },
});

export const WithoutPermission = segmentList({
  shows: 'Readers 0',
  but: [
    answers(contract.users.get, {
      ...user,
      organizations: user.organizations.map((organization) => ({
        ...organization,
        admin: false,
        owner: false,
        projects: organization.projects.map((project) => ({
          ...project,
          permissions: { audiences: 'read-only' as const },
        })),
      })),
    }),
  ],
  async play() {
    await expect(page.queryByRole('link', { name: 'New segment' })).toBeNull();
    await expect(page.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    await expect(page.queryByRole('checkbox', { name: 'Select this page' })).toBeNull();
  },
});

export const MovedToTrash = segmentList({
  shows: 'Readers 0',
  but: [answers(contract.segments.remove, {})],
  async play() {
    await userEvent.click(page.getByRole('checkbox', { name: 'Select Readers 0' }));
    await userEvent.click(page.getByRole('button', { name: 'Delete selected' }));
    await page.findByRole('alertdialog', { name: 'Delete 1 segment?' });
    await userEvent.click(page.getByRole('button', { name: 'Delete' }));
    await page.findByText('1 segment was moved to the trash.');
  },
});

const address = '/audiences/suppressions?reason=complaint';
const suppressionFilters = screenAt(address, [
  byQuery(contract.suppressions.list, (query) => {
    lastQuery = query;
    return answers(contract.suppressions.list, pageOf([]));
  }),
]);

export const FilteredByURL = suppressionFilters({
  shows: 'No suppressed addresses match your search',
  async play() {
    await expect(lastQuery.get('reason')).toBe('complaint');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Reason' }), 'All reasons');
    await page.findByText('No suppressed addresses');
    await waitFor(() => expect(lastQuery.get('reason')).toBe('any'));
  },
});
