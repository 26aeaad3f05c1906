import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, Folder, Send, Users } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import type { CommandGroup } from './command.ts';
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';
import { SearchMenu } from './search-menu.tsx';

function Example({ open: initiallyOpen, ...args }: CommandPaletteProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const [last, setLast] = useState('');
  const go = (to: string) => () => setLast(to);
  const groups: readonly CommandGroup[] = [
    {
      label: 'Pages',
      commands: [
        { id: '/campaigns', label: 'Campaigns', icon: <Send />, onSelect: go('Campaigns') },
        {
          id: '/audiences',
          label: 'Audiences',
          icon: <Users />,
          keywords: ['contacts'],
          onSelect: go('Audiences'),
        },
        { id: '/organizations', label: 'Organizations', icon: <Building2 />, onSelect: go('Organizations') },
      ],
    },
    {
      label: 'Projects',
      commands: ['Spring shop', 'Autumn shop'].map((label) => ({
        id: label,
        label,
        detail: 'Nimbus Outdoor Equipment and Supplies Limited',
        icon: <Folder />,
        onSelect: go(label),
      })),
    },
  ];
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Commands</Button>
      <output className="x:ml-3 x:text-13">{last}</output>
      <CommandPalette {...args} open={open} onOpenChange={setOpen} groups={groups} />
    </div>
  );
}

const meta = {
  title: 'Overlays/Command palette',
  component: CommandPalette,
  subcomponents: { SearchMenu },
  args: { open: true, onOpenChange: fn(), groups: [], placeholder: 'Go to a page or a project' },
  parameters: { docs: { story: { inline: false, height: '440px' } } },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { open: false },
  parameters: { docs: { story: { inline: true, height: 'auto' } } },
};

export const Open: Story = {};

export const Searched: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'contacts');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(screen.getByRole('option', { name: 'Audiences' })).toBeVisible();
  },
};

export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'zzzz');
    await expect(screen.queryByRole('option')).toBeNull();
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzzz”.');
  },
};

export const Chosen: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'autumn{Enter}');
    await expect(await screen.findByText('Autumn shop')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async () => {
    const input = await screen.findByRole('combobox');
    const active = () =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    await expect(active()).toBe(options.at(0));
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toBe(options.at(1));
    await userEvent.keyboard('{End}');
    await expect(active()).toBe(options.at(-1));
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toBe(options.at(0));
    await userEvent.keyboard('{ArrowUp}');
    await expect(active()).toBe(options.at(-1));
    await userEvent.keyboard('{Home}');
    await expect(active()).toBe(options.at(0));
    await expect(input).toHaveFocus();
  },
};
