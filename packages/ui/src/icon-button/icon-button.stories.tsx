import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, MoreHorizontal, Undo2 } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Undo', icon: <Undo2 />, shortcut: 'Ctrl Z' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ghost: Story = {};

export const Variants: Story = {
  render: () => (
    <div className="x:flex x:items-center x:gap-2">
      <IconButton label="More" icon={<MoreHorizontal />} size="small" />
      <IconButton label="Copy" icon={<Copy />} variant="secondary" />
      <IconButton label="Copy" icon={<Copy />} variant="secondary" loading />
      <IconButton label="Undo" icon={<Undo2 />} disabled />
      <IconButton label="Undo" icon={<Undo2 />} aria-pressed />
    </div>
  ),
};

export const TooltipOnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Undo' })).toHaveFocus());
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Undo');
  },
};
