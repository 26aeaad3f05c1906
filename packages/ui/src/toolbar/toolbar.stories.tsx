import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDown, ArrowUp, Bold, Copy, Italic, Link2, Trash2 } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Toolbar, ToolbarItem, ToolbarSeparator } from './toolbar.tsx';

const meta = {
  title: 'Actions/Toolbar',
  component: Toolbar,
  subcomponents: { ToolbarItem, ToolbarSeparator },
  args: {
    label: 'Text format',
    orientation: 'horizontal',
    floating: true,
    children: (
      <>
        <ToolbarItem>
          <IconButton label="Bold" shortcut="Ctrl B" icon={<Bold />} aria-pressed />
        </ToolbarItem>
        <ToolbarItem>
          <IconButton label="Italic" shortcut="Ctrl I" icon={<Italic />} aria-pressed={false} />
        </ToolbarItem>
        <ToolbarSeparator />
        <ToolbarItem>
          <IconButton label="Link" shortcut="Ctrl K" icon={<Link2 />} />
        </ToolbarItem>
      </>
    ),
  },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {};

function BlockToolbar({ orientation }: { readonly orientation?: 'horizontal' | 'vertical' }) {
  return (
    <Toolbar label="Block" floating {...(orientation === undefined ? {} : { orientation })}>
      <ToolbarItem>
        <IconButton size="small" label="Move up" icon={<ArrowUp />} />
      </ToolbarItem>
      <ToolbarItem>
        <IconButton size="small" label="Move down" icon={<ArrowDown />} />
      </ToolbarItem>
      <ToolbarItem>
        <IconButton size="small" label="Duplicate" icon={<Copy />} />
      </ToolbarItem>
      <ToolbarSeparator />
      <ToolbarItem>
        <IconButton size="small" label="Delete" icon={<Trash2 />} />
      </ToolbarItem>
    </Toolbar>
  );
}

export const Floating: Story = {
  render: () => <BlockToolbar />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move up' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move down' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete' })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('toolbar')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

export const Vertical: Story = { render: () => <BlockToolbar orientation="vertical" /> };
