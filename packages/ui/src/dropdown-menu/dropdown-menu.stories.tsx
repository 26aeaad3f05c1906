import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, LogOut, Monitor, Moon, Pencil, Rows3, Sun, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import {
  DropdownMenu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
} from './dropdown-menu.tsx';

const meta = {
  title: 'Overlays/DropdownMenu',
  component: DropdownMenu,
  subcomponents: { MenuItem, MenuCheckboxItem, MenuRadioGroup, MenuLabel, MenuSeparator },
  args: {
    trigger: <Button>Actions</Button>,
    align: 'start',
    side: 'bottom',
    children: (
      <>
        <MenuItem icon={<Pencil />}>Rename</MenuItem>
        <MenuItem icon={<Trash2 />} tone="danger">
          Delete
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {};

function CampaignMenu({ defaultOpen }: { readonly defaultOpen: boolean }) {
  const [open, setOpen] = useState(defaultOpen);
  const [theme, setTheme] = useState<'light' | 'dark' | 'system'>('system');
  const [compact, setCompact] = useState(true);
  return (
    <DropdownMenu open={open} onOpenChange={setOpen} trigger={<Button>Actions</Button>}>
      <MenuItem icon={<Pencil />} shortcut="E">
        Rename
      </MenuItem>
      <MenuItem icon={<Copy />}>Duplicate</MenuItem>
      <MenuItem icon={<LogOut />} disabled>
        Move to project
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup
        label="Theme"
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: 'light', label: 'Light', icon: <Sun /> },
          { value: 'dark', label: 'Dark', icon: <Moon /> },
          { value: 'system', label: 'System', icon: <Monitor /> },
        ]}
      />
      <MenuSeparator />
      <MenuCheckboxItem icon={<Rows3 />} shortcut="C" checked={compact} onCheckedChange={setCompact}>
        Compact rows
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger">
        Delete
      </MenuItem>
    </DropdownMenu>
  );
}

export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '460px' } } },
  render: () => <CampaignMenu defaultOpen />,
};

export const Keyboard: Story = {
  tags: ['!autodocs'],
  render: () => <CampaignMenu defaultOpen={false} />,
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Actions' }).focus();
    await userEvent.keyboard('{Enter}');
    const body = within(document.body);
    const rename = await body.findByRole('menuitem', { name: /Rename/ });
    await waitFor(() => expect(rename).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Actions' })).toHaveFocus());
  },
};
