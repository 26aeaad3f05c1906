import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { DateInput, type DateInputProps } from './date-input.tsx';

const meta = {
  title: 'Forms/Date input',
  component: DateInput,
  args: { value: '2026-11-25', onValueChange: fn(), min: '2026-11-01', max: '', disabled: false },
} satisfies Meta<typeof DateInput>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {
  render: function Controlled({ min = '', max = '', ...args }) {
    const [, setArgs] = useArgs<DateInputProps>();
    return (
      <div className="x:max-w-60">
        <Field label="Day">
          <DateInput
            {...args}
            {...(min === '' ? {} : { min })}
            {...(max === '' ? {} : { max })}
            onValueChange={(value) => setArgs({ value })}
          />
        </Field>
      </div>
    );
  },
};

interface ExampleProps {
  readonly initial: string;
  readonly min?: string;
  readonly max?: string;
}

function Example({ initial, ...bounds }: ExampleProps) {
  const [value, setValue] = useState(initial);
  return (
    <div className="x:max-w-60">
      <Field label="Day" hint={`Kept as ${value === '' ? 'nothing' : value}`}>
        <DateInput value={value} onValueChange={setValue} {...bounds} />
      </Field>
    </div>
  );
}

export const Typed: Story = {
  tags: ['!autodocs'],
  render: () => <Example initial="" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Day'), '1.2.2026');
    await expect(canvas.getByText('Kept as 2026-02-01')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Day')).toHaveValue('01/02/2026');
  },
};

export const NoDay: Story = {
  tags: ['!autodocs'],
  render: () => <Example initial="2026-02-01" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Day');
    await userEvent.clear(input);
    await userEvent.type(input, '31/02/2026');
    await userEvent.tab();
    await expect(input).toHaveValue('31/02/2026');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/31\/12\/2026/);
    await expect(canvas.getByText('Kept as 31/02/2026')).toBeVisible();
  },
};

/** Chooses a day with the keyboard alone. Weeks start on Monday, and disabled days cannot be chosen. */
export const FromTheCalendar: Story = {
  tags: ['!autodocs'],
  render: () => <Example initial="2026-11-25" min="2026-11-22" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    const grid = await screen.findByRole('grid');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/25/));
    const [firstWeekday] = within(grid).getAllByRole('columnheader', { hidden: true });
    await expect(firstWeekday).toHaveAccessibleName(/Monday|lunes/);
    await expect(within(grid).getByRole('button', { name: /21/ })).toBeDisabled();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    await expect(await canvas.findByText('Kept as 2026-12-01')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '440px' } } },
  render: () => <Example initial="2026-11-25" max="2026-11-27" />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await screen.findByRole('grid');
  },
};

export const Wrong: Story = {
  render: () => (
    <Field label="Day" error="Choose a day that is still to come.">
      <DateInput value="2026-11-25" onValueChange={() => {}} />
    </Field>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Field label="Day" disabled>
      <DateInput value="2026-11-25" onValueChange={() => {}} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('Day')).toBeDisabled();
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
