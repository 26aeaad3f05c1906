import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Meter } from './meter.tsx';

const meta = {
  title: 'Feedback/Meter',
  component: Meter,
  args: {
    label: 'Emails of the plan',
    value: 4100,
    max: 9000,
    valueText: '4,100 of 9,000',
    tone: 'accent',
    expected: 7300,
    children: 'About 7,300 by the end of the month',
    className: 'x:max-w-sm',
  },
} satisfies Meta<typeof Meter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Used: Story = {
  render: (args) => (
    <div className="x:flex x:max-w-sm x:flex-col x:gap-5">
      <Meter {...args} />
      <Meter {...args} label="Nearly used up" value={7900} valueText="7,900 of 9,000" tone="warning" />
      <Meter {...args} label="Used up" value={9600} valueText="9,600 of 9,000" tone="danger" />
    </div>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('meter', { name: 'Used up' })).toHaveAttribute('aria-valuenow', '9000');
  },
};
