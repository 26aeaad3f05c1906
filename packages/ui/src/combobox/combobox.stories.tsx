import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Combobox, type ComboboxProps, type RemoteSearch } from './combobox.tsx';

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

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: {
    value: 'Madrid',
    onValueChange: fn(),
    options: cities,
    placeholder: 'Choose a city',
    size: 'medium',
    disabled: false,
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {
  render: function Controlled(args) {
    const [, setArgs] = useArgs<ComboboxProps>();
    return (
      <div className="x:max-w-80">
        <Field label="City" hint="Used for the weather block.">
          <Combobox {...args} onValueChange={(value) => setArgs({ value })} />
        </Field>
      </div>
    );
  },
};

function Example({ initial = 'Madrid', error }: { readonly initial?: string; readonly error?: string }) {
  const [city, setCity] = useState(initial);
  return (
    <div className="x:max-w-80">
      <Field label="City" hint="Used for the weather block." error={error}>
        <Combobox value={city} onValueChange={setCity} options={cities} placeholder="Choose a city" />
      </Field>
    </div>
  );
}

const framed = { docs: { story: { inline: false, height: '440px' } } };

export const Invalid: Story = { render: () => <Example initial="" error="Choose a city." /> };
export const Disabled: Story = {
  render: () => (
    <Field label="City" disabled>
      <Combobox value="Madrid" onValueChange={() => {}} options={cities} />
    </Field>
  ),
};

export const Open: Story = {
  parameters: framed,
  render: () => <Example />,
  play: async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
    await expect(await screen.findByRole('option', { name: 'Madrid', selected: true })).toBeVisible();
    await expect(screen.getAllByRole('option')).toHaveLength(cities.length);
  },
};

export const Searched: Story = {
  tags: ['!autodocs'],
  render: () => <Example />,
  play: async () => {
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'bogota');
    await expect(await screen.findByRole('option')).toHaveTextContent('Bogotá');
    await expect(screen.getByRole('status')).toHaveTextContent('1 result');
  },
};

export const NothingFound: Story = {
  tags: ['!autodocs'],
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
    <div className="x:max-w-80">
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
  parameters: framed,
  render: () => <RemoteExample more={9970} />,
  play: async () => {
    await open();
    await expect(screen.getByRole('status')).toHaveTextContent('9,970 more. Type to narrow.');
  },
};

export const RemoteChosenElsewhere: Story = {
  tags: ['!autodocs'],
  render: () => <RemoteExample more={9970} value="Zaragoza" />,
  play: async () => {
    await expect(screen.getByRole('combobox')).toHaveValue('Zaragoza');
  },
};

export const RemoteLoading: Story = {
  parameters: framed,
  render: () => <RemoteExample state="loading" options={[]} />,
  play: async () => {
    await open();
    await expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  },
};

export const RemoteSearching: Story = {
  tags: ['!autodocs'],
  render: () => <RemoteExample state="loading" />,
  play: async () => {
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'bogota');
    await expect(await screen.findByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  },
};

export const RemoteEmpty: Story = {
  tags: ['!autodocs'],
  render: () => <RemoteExample options={[]} />,
  play: async () => {
    await open();
    await expect(await screen.findByText('No results.')).toBeVisible();
  },
};

export const RemoteFailed: Story = {
  parameters: framed,
  render: () => <RemoteExample state="failed" options={[]} />,
  play: async () => {
    await open();
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
