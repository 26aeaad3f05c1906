import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { brandSettings } from '#/testing/sample/brand.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Brand' } satisfies Meta;
export default meta;

const brand = screenAt('/configurations/brand', [
  answers(contract.brands.get, brandSettings),
  answers(contract.images.list, pageOf([])),
]);

export const Default = brand({ shows: 'Remove brand' });
export const OnAPhoneInSpanish = brand({ shows: 'Quitar la marca', locale: 'es', phone: true });
export const NoBrandYet = brand({
  shows: 'Save changes',
  but: [answers(contract.brands.get, { config: null })],
});
export const HardToRead = brand({
  shows: /contrast ratio/u,
  but: [
    answers(contract.brands.get, {
      config: JSON.stringify({ colors: { text: { light: '#dddddd' } } }),
    }),
  ],
});
export const Refused = brand({
  shows: 'Remove brand',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Add web font' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await canvas.findByText('Enter an address that starts with https://.');
  },
});
export const Loading = brand({ shows: 'Loading', but: [waits(contract.brands.get)] });
export const Failed = brand({
  shows: 'This content could not be loaded',
  but: [refuses(contract.brands.get, 'internal_error')],
});
