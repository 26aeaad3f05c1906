import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Usage } from '../foundations/usage.tsx';
import { Button } from '../button/button.tsx';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: {
    label: 'Track opens',
    hint: 'Counts people who load the images of a message.',
    labelHidden: false,
    disabled: false,
    defaultChecked: true,
    onCheckedChange: fn(),
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

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

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Use a switch for what takes effect at once.',
            example: <Switch label="Track clicks" defaultChecked />,
          },
          dont: {
            text: 'Do not use a switch in a form with a button. Use a checkbox.',
            example: (
              <div className="x:flex x:flex-col x:gap-3">
                <Switch label="I agree to the terms" />
                <Button size="small">Save</Button>
              </div>
            ),
          },
        },
      ]}
    />
  ),
};
