import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Tabs } from './tabs.tsx';

const meta = { title: 'Layout/Tabs', component: Tabs } satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj;

function ReportTabs() {
  const [tab, setTab] = useState<'overview' | 'links' | 'recipients'>('overview');
  return (
    <Tabs
      label="Report"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'overview', label: 'Overview', content: <p>Opens and clicks by hour.</p> },
        { value: 'links', label: 'Links', content: <p>Clicks by link.</p> },
        { value: 'recipients', label: 'Recipients', content: <p>What became of each message.</p> },
      ]}
    />
  );
}

export const Default: Story = {
  render: () => <ReportTabs />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Overview' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'Links' })).toBeVisible();
  },
};
