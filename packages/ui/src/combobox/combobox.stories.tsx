import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Combobox, type RemoteSearch } from './combobox.tsx';

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

const none = () => {};

function RemoteExample({ state = 'ready', options = cities, more = 0, value = '' }: RemoteExampleProps) {
  return (
    <div className="x:min-h-100 x:max-w-80">
      <Field label="City">
        <Combobox
          value={value}
          onValueChange={none}
          options={options}
          chosenLabel={value}
          placeholder="Choose a city"
          remote={{ onSearch: none, state, more, onRetry: none }}
        />
      </Field>
    </div>
  );
}

interface RemoteExampleProps {
  readonly state?: RemoteSearch['state'];
  readonly options?: typeof cities;
  readonly more?: number;
  readonly value?: string;
}

async function open() {
  await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
}

export const RemoteMore: Story = {
  render: () => <RemoteExample more={9970} />,
  play: async () => {
    await open();
    await expect(screen.getByRole('status')).toHaveTextContent('9,970 more. Type to narrow.');
  },
};

export const RemoteChosenElsewhere: Story = {
  render: () => <RemoteExample more={9970} value="Zaragoza" />,
  play: async () => {
    await expect(screen.getByRole('combobox')).toHaveValue('Zaragoza');
  },
};

export const RemoteLoading: Story = {
  render: () => <RemoteExample state="loading" options={[]} />,
  play: async () => {
    await open();
    await expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  },
};

export const RemoteSearching: Story = {
  render: () => <RemoteExample state="loading" />,
  play: async () => {
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'bogota');
    await expect(await screen.findByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  },
};

export const RemoteEmpty: Story = {
  render: () => <RemoteExample options={[]} />,
  play: async () => {
    await open();
    await expect(await screen.findByText('No results.')).toBeVisible();
  },
};

export const RemoteFailed: Story = {
  render: () => <RemoteExample state="failed" options={[]} />,
  play: async () => {
    await open();
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
