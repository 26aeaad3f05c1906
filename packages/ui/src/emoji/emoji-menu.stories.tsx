import type { Meta, StoryObj } from '@storybook/react-vite';
import { Smile } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from '../icon-button/icon-button.tsx';
import { EmojiMenu } from './emoji-menu.tsx';

const meta = {
  title: 'Overlays/EmojiMenu',
  component: EmojiMenu,
  args: {
    label: 'Emoji',
    trigger: <IconButton label="Insert emoji" icon={<Smile />} tooltip={false} variant="secondary" />,
    align: 'start',
    onChoose: fn(),
  },
} satisfies Meta<typeof EmojiMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Insert emoji' }));
    await expect(await within(document.body).findByRole('searchbox', {}, { timeout: 15_000 })).toBeVisible();
  },
};
