import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, MoreHorizontal, Send, Undo2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Usage } from '../foundations/usage.tsx';
import { BareIconButton } from './bare-icon-button.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  subcomponents: { BareIconButton },
  args: {
    label: 'Undo',
    icon: <Undo2 />,
    shortcut: 'Ctrl Z',
    variant: 'quiet',
    size: 'medium',
    tooltip: true,
    tooltipSide: 'top',
    loading: false,
    disabled: false,
    onClick: fn(),
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

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
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Undo' })).toHaveFocus());
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Undo');
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Use icons that people know, in a row of similar actions.',
            example: (
              <div className="x:flex x:flex-wrap x:gap-2">
                <IconButton label="Undo" icon={<Undo2 />} />
                <IconButton label="Copy" icon={<Copy />} />
              </div>
            ),
          },
          dont: {
            text: 'Do not hide the main action of a view behind an icon.',
            example: <IconButton label="Send campaign" icon={<Send />} variant="primary" />,
          },
        },
      ]}
    />
  ),
};
