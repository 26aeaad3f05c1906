import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { fn } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { RangeInput, type RangeInputProps } from './range-input.tsx';

const meta = {
  title: 'Forms/RangeInput',
  component: RangeInput,
  args: { value: 16, onValueChange: fn(), min: 1, max: 42, step: 1, unit: 'px', disabled: false },
  render: function Controlled(args) {
    const [, setArgs] = useArgs<RangeInputProps>();
    return (
      <div className="x:max-w-80">
        <Field label="Font size">
          <RangeInput {...args} onValueChange={(value) => setArgs({ value })} />
        </Field>
      </div>
    );
  },
} satisfies Meta<typeof RangeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Disabled: Story = { args: { disabled: true } };
