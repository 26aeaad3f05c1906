import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { screen as page } from 'storybook/test';
import { suppressions } from '#/testing/sample/audiences.ts';
import { pageOf } from '#/testing/sample/paging.ts';
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
