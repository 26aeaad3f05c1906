import type { Meta, StoryObj } from '@storybook/react-vite';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Track opens' },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <div className="x:flex x:flex-col x:gap-3">
      <Switch label="Track opens" defaultChecked />
      <Switch label="Administrator" hint="May manage projects, teams, users and the plan." />
      <Switch label="Dark mode colors" disabled />
      <Switch label="Full width" disabled defaultChecked />
    </div>
  ),
};
