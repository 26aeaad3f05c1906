import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page } from 'storybook/test';
import { suppressions } from '#/testing/sample/audiences.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { members, userWith } from '#/testing/sample/people.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Suppression list' } satisfies Meta;
export default meta;

const { list } = contract.suppressions;
const suppressionList = screenAt('/audiences/suppressions', [answers(list, pageOf(suppressions, 212))]);

export const List = suppressionList({ shows: 'press@example.org' });
export const ListEmpty = suppressionList({
  shows: 'No suppressed addresses',
  but: [answers(list, pageOf([]))],
});
export const ListLoading = suppressionList({ shows: 'Suppression list', but: [waits(list)] });
export const ListFailing = suppressionList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'service_unavailable')],
});
export const ListInSpanishOnAPhone = suppressionList({
  shows: 'press@example.org',
  locale: 'es',
  phone: true,
});

/** Says why the list cannot be exported, and whom to ask. */
export const ListWithoutExports = suppressionList({
  shows: 'press@example.org',
  but: [
    answers(contract.users.get, userWith({ audiences: 'read-write' })),
    answers(contract.organizations.admins, members.slice(0, 2)),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Export as CSV/u }));
    const reason = await page.findByRole('dialog', { name: 'You can’t export personal data' });
    await expect(reason).toHaveTextContent('None of your teams has the permission “Exports”');
    await expect(reason).toHaveTextContent('Ask an admin for access: Ana Ruiz or Bo Lindqvist.');
  },
});
export const ListWithExports = suppressionList({
  shows: 'press@example.org',
  but: [
    answers(contract.users.get, userWith({ audiences: 'read-only', exports: 'read-write' })),
    refuses(contract.suppressions.export, 'service_unavailable'),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export as CSV' }));
    await page.findByText(/service is not available/u);
  },
});

export const SuppressWithInvalidAddress = suppressionList({
  shows: 'press@example.org',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Suppress addresses' }));
    const lines = await page.findByLabelText(/^Email addresses/u);
    await userEvent.type(lines, 'desk@example.net{enter}no-address.example.com{enter}');
    await userEvent.click(page.getByRole('button', { name: 'Suppress' }));
    await page.findByText('These are not email addresses: no-address.example.com');
  },
});
