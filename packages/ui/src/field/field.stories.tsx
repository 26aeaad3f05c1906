import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ColorInput } from '../color-input/color-input.tsx';
import { FileInput } from '../file-input/file-input.tsx';
import { Usage } from '../foundations/usage.tsx';
import { Link } from '../link/link.tsx';
import { RangeInput } from '../range-input/range-input.tsx';
import { Select } from '../select/select.tsx';
import { NumberInput } from '../text-input/number-input.tsx';
import { PasswordInput } from '../text-input/password-input.tsx';
import { Textarea } from '../text-input/textarea.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { FieldGroup } from './field-group.tsx';
import { Field, FieldError } from './field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  subcomponents: { FieldGroup, FieldError },
  args: {
    label: 'Subject',
    hint: 'Up to 60 characters are shown on a phone.',
    error: '',
    required: false,
    optional: false,
    disabled: false,
    labelHidden: false,
    aside: '0 / 150',
    children: <TextInput placeholder="What is it about?" />,
  },
  decorators: [
    (Story) => (
      <div className="x:flex x:max-w-sm x:flex-col x:gap-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Text: Story = {
  render: () => (
    <>
      <Field label="Campaign name" hint="Only your team sees it.">
        <TextInput defaultValue="Spring launch" />
      </Field>
      <Field
        label="Subject"
        required
        error="Enter a subject: an email without one is held back by most providers."
      >
        <TextInput placeholder="What is it about?" />
      </Field>
      <Field label="Preheader" optional aside="42 / 150">
        <Textarea defaultValue="Three new colors, and free delivery till Sunday." rows={3} />
      </Field>
      <Field label="Search contacts" labelHidden>
        <TextInput type="search" placeholder="Search contacts" start={<Search />} />
      </Field>
      <Field label="Sender" disabled>
        <TextInput defaultValue="hello@example.com" />
      </Field>
    </>
  ),
};

export const Password: Story = {
  render: () => (
    <Field
      label="Password"
      aside={
        <Link href="#reset" tone="muted">
          Forgot password?
        </Link>
      }
    >
      <PasswordInput defaultValue="correct horse" autoComplete="current-password" />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};

export const Choice: Story = {
  render: () => (
    <>
      <Field label="Time zone">
        <Select
          placeholder="Choose a time zone"
          defaultValue="madrid"
          options={[
            { value: 'madrid', label: '(UTC+01:00) Madrid' },
            { value: 'london', label: '(UTC+00:00) London' },
          ]}
        />
      </Field>
      <Field label="Week starts on">
        <Select placeholder="Choose a day" defaultValue="" options={[{ value: '1', label: 'Monday' }]} />
      </Field>
    </>
  ),
};

function NumbersExample() {
  const [size, setSize] = useState(16);
  const [color, setColor] = useState('#3a4bd6');
  const [width, setWidth] = useState<number | null>(320);
  return (
    <>
      <Field label="Font size">
        <RangeInput value={size} onValueChange={setSize} min={1} max={42} unit="px" />
      </Field>
      <Field label="Width" hint="520 px at most.">
        <NumberInput value={width} onValueChange={setWidth} min={1} max={520} unit="px" />
      </Field>
      <Field label="Button color">
        <ColorInput value={color} onValueChange={setColor} />
      </Field>
    </>
  );
}

export const Numbers: Story = { render: () => <NumbersExample /> };

function FileExample() {
  const [names, setNames] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  return (
    <Field label="Contacts" error={error}>
      <FileInput
        accept=".csv,text/csv"
        prompt="Drop a CSV file here"
        detail="With a heading line: email, first_name, surname, phone, birthdate. Up to 50 MB."
        selected={names}
        onFiles={(files) => {
          setError('');
          setNames(files.map((file) => file.name));
        }}
        onReject={() => setError('This is not a CSV file. Export your contacts as CSV and try again.')}
      />
    </Field>
  );
}

export const File: Story = { render: () => <FileExample /> };

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Say what is wrong and what to do.',
            example: (
              <Field
                label="Sender address"
                error="Enter an address of a verified domain, such as hello@nimbus.example."
              >
                <TextInput defaultValue="hello@nimbus" />
              </Field>
            ),
          },
          dont: {
            text: 'Do not only say that something is wrong.',
            example: (
              <Field label="Sender domain" error="Invalid value.">
                <TextInput defaultValue="nimbus" />
              </Field>
            ),
          },
        },
        {
          do: {
            text: 'Put help where people see it while they type.',
            example: (
              <Field label="Subject line" hint="Up to 60 characters are shown on a phone.">
                <TextInput />
              </Field>
            ),
          },
          dont: {
            text: 'Do not put help into the placeholder, which disappears.',
            example: (
              <Field label="Preview text">
                <TextInput placeholder="Up to 60 characters are shown on a phone" />
              </Field>
            ),
          },
        },
      ]}
    />
  ),
};
