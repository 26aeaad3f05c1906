import type { Meta, StoryObj } from '@storybook/react-vite';
import { Usage } from '../foundations/usage.tsx';
import { Badge } from './badge.tsx';
import { StatusBadge } from './status-badge.tsx';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  subcomponents: { StatusBadge },
  args: { children: 'Verified', tone: 'success' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="x:flex x:flex-wrap x:gap-2">
      <Badge>Free</Badge>
      <Badge tone="accent">Admin</Badge>
      <Badge tone="info">AMP</Badge>
      <Badge tone="success">Verified</Badge>
      <Badge tone="warning">98 KB</Badge>
      <Badge tone="danger">Bounced</Badge>
    </div>
  ),
};

export const Status: Story = {
  render: () => (
    <div className="x:flex x:flex-col x:gap-2">
      <StatusBadge>Draft</StatusBadge>
      <StatusBadge tone="info">Scheduled</StatusBadge>
      <StatusBadge tone="accent" active>
        Sending
      </StatusBadge>
      <StatusBadge tone="success">Sent</StatusBadge>
      <StatusBadge tone="warning">Unknown</StatusBadge>
      <StatusBadge tone="danger">Failed</StatusBadge>
    </div>
  ),
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Name the state. The color only repeats it.',
            example: <StatusBadge tone="danger">Bounced</StatusBadge>,
          },
          dont: {
            text: 'Do not leave the meaning to the color.',
            example: (
              <div className="x:flex x:flex-wrap x:gap-2">
                <Badge tone="success">A</Badge>
                <Badge tone="danger">B</Badge>
              </div>
            ),
          },
        },
      ]}
    />
  ),
};
