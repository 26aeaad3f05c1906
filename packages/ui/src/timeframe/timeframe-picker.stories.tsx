import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { timeframeOf, type Timeframe } from './timeframe.ts';
import { TimeframePicker, type TimeframePickerProps } from './timeframe-picker.tsx';

const today = '2026-11-21';

const meta = {
  title: 'Forms/Timeframe picker',
  component: TimeframePicker,
  args: { value: timeframeOf('previous_30_days', today), onValueChange: fn(), today },
} satisfies Meta<typeof TimeframePicker>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {
  render: function Controlled(args) {
    const [, setArgs] = useArgs<TimeframePickerProps>();
    return <TimeframePicker {...args} onValueChange={(value) => setArgs({ value })} />;
  },
};

function Example({ initial }: { readonly initial: Timeframe }) {
  const [value, setValue] = useState(initial);
  return <TimeframePicker value={value} onValueChange={setValue} today={today} />;
}

export const Preset: Story = {
  tags: ['!autodocs'],
  render: () => <Example initial={timeframeOf('previous_30_days', today)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Previous 30 days|30 días/ }));
    const [first] = await screen.findAllByRole('listitem');
    if (first === undefined) throw new Error('The picker offers presets.');
    await userEvent.click(within(first).getByRole('button'));
    await expect(canvas.getByRole('button', { name: /Current week|Semana actual/ })).toBeVisible();
  },
};

export const Custom: Story = {
  render: () => <Example initial={{ start: '2026-03-05', end: '2026-04-11' }} />,
};

export const StartAfterEnd: Story = {
  tags: ['!autodocs'],
  render: () => <Example initial={{ start: '2026-03-05', end: '2026-04-11' }} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    const [start] = dialog.querySelectorAll('input');
    if (start === undefined) throw new Error('The picker has a start date.');
    await userEvent.clear(start);
    await userEvent.type(start, '2026-05-01');
    await expect(dialog).toHaveTextContent(/cannot be after the end|posterior al fin/);
  },
};
