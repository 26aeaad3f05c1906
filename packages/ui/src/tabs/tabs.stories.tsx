import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Tabs, type TabsProps } from './tabs.tsx';

const meta = {
  title: 'Layout/Tabs',
  component: Tabs,
  args: {
    label: 'Report',
    value: 'overview',
    onValueChange: fn(),
    fill: false,
    tabs: [
      { value: 'overview', label: 'Overview', content: <p>Opens and clicks by hour.</p> },
      { value: 'links', label: 'Links', content: <p>Clicks by link.</p> },
      { value: 'recipients', label: 'Recipients', content: <p>The fate of each message.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;

export const Playground: StoryObj<typeof meta> = {
  render: function Controlled(args) {
    const [, setArgs] = useArgs<{ readonly value: string }>();
    return <Tabs {...args} onValueChange={(value) => setArgs({ value })} />;
  },
};

function ReportTabs(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onValueChange={setValue} />;
}

export const Keyboard: StoryObj<typeof meta> = {
  tags: ['!autodocs'],
  render: (args) => <ReportTabs {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Overview' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'Links' })).toBeVisible();
  },
};
