import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Textarea } from './textarea.tsx';
import { TextInput } from './text-input.tsx';

const meta = {
  title: 'Forms/TextInput',
  component: TextInput,
  subcomponents: { NumberInput, PasswordInput, Textarea },
  args: {
    placeholder: 'Spring launch',
    size: 'medium',
    disabled: false,
    readOnly: false,
    required: false,
    onValueChange: fn(),
  },
  render: (args) => (
    <div className="x:max-w-80">
      <Field label="Campaign name">
        <TextInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const WithIcon: Story = {
  render: () => (
    <div className="x:max-w-80">
      <TextInput
        type="search"
        aria-label="Search contacts"
        placeholder="Search contacts"
        start={<Search />}
      />
    </div>
  ),
};

function KindsExample() {
  const [width, setWidth] = useState<number | null>(320);
  return (
    <div className="x:flex x:max-w-80 x:flex-col x:gap-4">
      <Field label="Width" hint="520 px at most.">
        <NumberInput value={width} onValueChange={setWidth} min={1} max={520} unit="px" />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="correct horse" autoComplete="current-password" />
      </Field>
      <Field label="Preheader">
        <Textarea defaultValue="Three new colors, and free delivery until Sunday." rows={3} />
      </Field>
    </div>
  );
}

/** `NumberInput`, `PasswordInput` and `Textarea`. */
export const Kinds: Story = { render: () => <KindsExample /> };
