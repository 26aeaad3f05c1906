import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { FileInput } from './file-input.tsx';

const meta = {
  title: 'Forms/FileInput',
  component: FileInput,
  args: {
    onFiles: fn(),
    onReject: fn(),
    accept: '.csv,text/csv',
    multiple: false,
    disabled: false,
    prompt: 'Drop a CSV file here',
    detail: 'With a heading line: email, first_name, surname. Up to 50 MB.',
  },
  render: (args) => (
    <div className="x:max-w-md">
      <Field label="Contacts">
        <FileInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof FileInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Chosen: Story = { args: { selected: ['customers-2026.csv'] } };

function RefusingField() {
  const [error, setError] = useState('');
  return (
    <div className="x:max-w-md">
      <Field label="Contacts" error={error}>
        <FileInput
          accept=".csv"
          onFiles={() => setError('')}
          onReject={() => setError('Choose a CSV file.')}
        />
      </Field>
    </div>
  );
}

export const Refused: Story = {
  tags: ['!autodocs'],
  render: () => <RefusingField />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const picture = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.setup({ applyAccept: false }).upload(canvas.getByLabelText('Contacts'), picture);
    await expect(await canvas.findByText('Choose a CSV file.')).toBeVisible();
  },
};
