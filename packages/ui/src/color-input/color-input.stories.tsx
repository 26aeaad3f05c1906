import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { ColorInput, type ColorInputProps } from './color-input.tsx';

const meta = {
  title: 'Forms/ColorInput',
  component: ColorInput,
  args: { value: '#3a4bd6', onValueChange: fn(), size: 'medium', disabled: false },
  render: function Controlled(args) {
    const [, setArgs] = useArgs<ColorInputProps>();
    return (
      <div className="x:max-w-48">
        <Field label="Button color">
          <ColorInput {...args} onValueChange={(value) => setArgs({ value })} />
        </Field>
      </div>
    );
  },
} satisfies Meta<typeof ColorInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** No color. The swatch is crossed out. */
export const Empty: Story = { args: { value: '' } };

function ButtonColor(props: ColorInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Field label="Button color">
      <ColorInput {...props} value={value} onValueChange={setValue} />
    </Field>
  );
}

/** Leaving text that is no color restores the last color, unless the caller reports the problem. */
export const NoColor: Story = {
  tags: ['!autodocs'],
  render: (args) => <ButtonColor {...args} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Button color' });
    await userEvent.clear(input);
    await userEvent.type(input, 'bright red');
    await userEvent.tab();
    await expect(input).toHaveValue('');
  },
};
