import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const meta = { title: 'Forms/Radio and segments', component: RadioGroup } satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj;

function WhenExample() {
  const [when, setWhen] = useState<'now' | 'later' | 'draft'>('now');
  return (
    <RadioGroup
      label="When to send"
      value={when}
      onValueChange={setWhen}
      options={[
        { value: 'now', label: 'Now', hint: 'The first batch leaves within a minute.' },
        { value: 'later', label: 'At a time', hint: 'In the time zone of the project.' },
        { value: 'draft', label: 'Keep as draft', disabled: true },
      ]}
    />
  );
}

export const Radios: Story = { render: () => <WhenExample /> };

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
