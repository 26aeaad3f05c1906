import type { Meta } from '@storybook/react-vite';
import { contract, type Field } from '@x/api-client';
import { expect, screen as page, within } from 'storybook/test';
import { projectId } from '#/testing/sample/people.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Fields and tags' } satisfies Meta;
export default meta;

const percentage: Field = {
  id: '4d0f0f4e-0000-7000-8000-000000000001',
  project_id: projectId,
  key: 'last_order',
  label: 'Descuento',
  type: 'number',
  choices: [],
  number_format: 'percent',
  decimals: 1,
  listed: true,
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:00.000Z',
};

const fieldsPage = screenAt('/audiences/fields');

export const List = fieldsPage({ shows: 'last_order' });
export const ListEmpty = fieldsPage({
  shows: 'No fields yet',
  but: [answers(contract.fields.list, { items: [] }), answers(contract.tags.list, { items: [] })],
});
export const ListLoading = fieldsPage({ shows: 'Fields and tags', but: [waits(contract.fields.list)] });
export const ListFailing = fieldsPage({
  shows: 'This content could not be loaded',
  but: [refuses(contract.fields.list, 'service_unavailable')],
});
export const ListInSpanishOnAPhone = fieldsPage({ shows: 'last_order', locale: 'es', phone: true });

export const NewChoice = fieldsPage({
  shows: 'last_order',
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New field' }));
    await userEvent.type(await page.findByLabelText(/^Name/u), 'Size');
    await userEvent.selectOptions(page.getByRole('combobox', { name: /^Type/u }), 'choice');
    await userEvent.type(await page.findByLabelText(/^Choices/u), 'S{enter}M');
  },
});

export const NewNumber = fieldsPage({
  shows: 'last_order',
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New field' }));
    await page.findByLabelText(/^Name/u);
    await expect(page.queryByRole('combobox', { name: /^Format/u })).toBeNull();
    await userEvent.selectOptions(page.getByRole('combobox', { name: /^Type/u }), 'number');
    const format = await page.findByRole('combobox', { name: /^Format/u });
    await expect(format).toHaveDisplayValue('With separators: 10,000');
    await userEvent.selectOptions(format, 'Without separators: 10000');
    await userEvent.selectOptions(page.getByRole('combobox', { name: /^Decimals/u }), '2');
  },
});
export const EditNumberInSpanishOnAPhone = fieldsPage({
  shows: 'last_order',
  locale: 'es',
  phone: true,
  but: [answers(contract.fields.get, percentage), answers(contract.fields.list, { items: [percentage] })],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar el campo Descuento' }));
    await expect(await page.findByRole('combobox', { name: /^Formato/u })).toHaveDisplayValue(
      /^Porcentaje: 25.%$/u,
    );
    await expect(page.getByRole('combobox', { name: /^Decimales/u })).toHaveDisplayValue('1');
  },
});

export const DeleteUsedField = fieldsPage({
  shows: 'last_order',
  but: [
    answers(contract.fields.usage, {
      contacts: 4210,
      campaigns: [{ id: '1', name: 'Autumn reading' }],
      templates: [],
      segments: [{ id: '2', name: 'Readers in Madrid' }],
      conditions: { campaigns: [], templates: [{ id: '3', name: 'Monthly letter' }] },
      has_timezones: true,
    }),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the field City' }));
    await page.findByText(/Autumn reading/u);
    await expect(page.getByText(/campaigns at local times use the time zone of the project/u)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Readers in Madrid' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Monthly letter' })).toBeVisible();
  },
});

export const DeleteUsedTag = fieldsPage({
  shows: 'VIP',
  but: [
    answers(contract.tags.usage, {
      segments: [{ id: '2', name: 'Readers in Madrid' }],
      conditions: { campaigns: [{ id: '1', name: 'Autumn reading' }], templates: [] },
    }),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the tag VIP' }));
    const dialog = within(await page.findByRole('alertdialog'));
    await expect(await dialog.findByRole('link', { name: 'Autumn reading' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  },
});

export const NewTag = fieldsPage({
  shows: 'VIP',
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New tag' }));
    const dialog = within(await page.findByRole('dialog', { name: 'New tag' }));
    await userEvent.type(dialog.getByLabelText(/^Name/u), 'Press');
  },
});
