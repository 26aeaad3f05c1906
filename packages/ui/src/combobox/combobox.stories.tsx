import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Combobox } from './combobox.tsx';

const meta = { title: 'Forms/Combobox', component: Combobox } satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj;

const cities = [
  'Amsterdam',
  'Bogotá',
  'Buenos Aires',
  'Kolkata',
  'Lisbon',
  'Madrid',
  'Mexico City',
  'Montevideo',
  'Nairobi',
  'São Paulo',
  'Tokyo',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey',
].map((label) => ({ value: label, label }));

function Example({ initial = 'Madrid', error }: { readonly initial?: string; readonly error?: string }) {
  const [city, setCity] = useState(initial);
  return (
    <div className="x:min-h-100 x:max-w-80">
      <Field label="City" hint="Used for the weather block." error={error}>
        <Combobox value={city} onValueChange={setCity} options={cities} placeholder="Choose a city" />
      </Field>
    </div>
  );
}

export const Chosen: Story = { render: () => <Example /> };
export const Empty: Story = { render: () => <Example initial="" /> };
export const Invalid: Story = { render: () => <Example initial="" error="Choose a city." /> };
export const Disabled: Story = {
  render: () => (
    <Field label="City" disabled>
      <Combobox value="Madrid" onValueChange={() => {}} options={cities} />
    </Field>
  ),
};

export const Open: Story = {
  render: () => <Example />,
  play: async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
    await expect(await screen.findByRole('option', { name: 'Madrid', selected: true })).toBeVisible();
    await expect(screen.getAllByRole('option')).toHaveLength(cities.length);
  },
};

export const Searched: Story = {
  render: () => <Example />,
  play: async () => {
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'bogota');
    await expect(await screen.findByRole('option')).toHaveTextContent('Bogotá');
    await expect(screen.getByRole('status')).toHaveTextContent('1 result');
  },
};

export const NothingFound: Story = {
  render: () => <Example />,
  play: async () => {
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'Atlantis');
    await expect(screen.getByRole('status')).toHaveTextContent('No results.');
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  },
};
