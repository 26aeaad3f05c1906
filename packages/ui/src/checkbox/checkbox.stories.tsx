import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FieldGroup } from '../field/field-group.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: {
    label: 'Design',
    hint: '4 members',
    indeterminate: false,
    labelHidden: false,
    disabled: false,
    onCheckedChange: fn(),
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: () => (
    <div className="x:flex x:flex-col x:gap-3">
      <Checkbox label="I agree to all terms" />
      <Checkbox label="Design" hint="4 members" defaultChecked />
      <Checkbox label="All teams" indeterminate />
      <Checkbox label="Marketing" disabled defaultChecked />
      <Checkbox label="I agree to all terms" error="Accept the terms to go on." />
    </div>
  ),
};

export const Group: Story = {
  render: () => (
    <FieldGroup
      legend="Teams"
      hint="The member works in the projects of these teams."
      error="Choose at least one team."
    >
      <Checkbox label="Design" />
      <Checkbox label="Marketing" />
    </FieldGroup>
  ),
};
