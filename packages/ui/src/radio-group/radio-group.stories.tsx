import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioButton } from './radio-button.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const meta = {
  title: 'Forms/Radio and segments',
  component: RadioGroup,
  subcomponents: { SegmentedControl, RadioButton },
  args: {
    label: 'When to send',
    hint: 'You can change it until the campaign starts.',
    error: '',
    value: 'now',
    onValueChange: fn(),
    disabled: false,
    options: [
      { value: 'now', label: 'Now', hint: 'The first batch leaves within a minute.' },
      { value: 'later', label: 'At a time', hint: 'In the time zone of the project.' },
      { value: 'draft', label: 'Keep as draft', disabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {
  render: function Controlled(args) {
    const [, setArgs] = useArgs<{ readonly value: string }>();
    return <RadioGroup {...args} onValueChange={(value) => setArgs({ value })} />;
  },
};

function SegmentsExample() {
  const [alignment, setAlignment] = useState('left');
  const [view, setView] = useState('amp');
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-4">
      <SegmentedControl
        label="View"
        value={view}
        onValueChange={setView}
        segments={[
          { value: 'amp', label: 'AMP' },
          { value: 'fallback', label: 'Fallback' },
        ]}
      />
      <SegmentedControl
        label="Alignment"
        labelShown
        size="small"
        value={alignment}
        onValueChange={setAlignment}
        segments={[
          { value: 'left', label: 'Left', icon: <AlignLeft /> },
          { value: 'center', label: 'Center', icon: <AlignCenter /> },
          { value: 'right', label: 'Right', icon: <AlignRight /> },
        ]}
      />
    </div>
  );
}

export const Segments: Story = {
  render: () => <SegmentsExample />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Left' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Center' })).toBeChecked();
  },
};
