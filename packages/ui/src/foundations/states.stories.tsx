import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bold } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Field } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Meter } from '../meter/meter.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SegmentedControl } from '../radio-group/segmented-control.tsx';
import { Switch } from '../switch/switch.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Specimen } from './specimen.tsx';

const meta = { title: 'Foundations/Tokens/States', tags: ['!autodocs', '!dev'] } satisfies Meta;
export default meta;
type Story = StoryObj;

function ChoicesExample() {
  const [version, setVersion] = useState('amp');
  const [panel, setPanel] = useState('blocks');
  const [side, setSide] = useState<string | null>('left');
  return (
    <div className="x:flex x:flex-col x:gap-4">
      <SegmentedControl
        label="Version"
        segments={[
          { value: 'amp', label: 'AMP' },
          { value: 'html', label: 'Fallback' },
        ]}
        value={version}
        onValueChange={setVersion}
      />
      <Tabs
        label="Panel"
        tabs={[
          { value: 'blocks', label: 'Blocks', content: 'Blocks to add' },
          { value: 'layers', label: 'Layers', content: 'Blocks of the message' },
        ]}
        value={panel}
        onValueChange={setPanel}
      />
      <RadioGroup
        label="Side"
        options={[
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ]}
        value={side}
        onValueChange={setSide}
      />
      <Checkbox label="Checked" defaultChecked />
      <Switch label="On" defaultChecked />
      <div className="x:flex x:gap-2">
        <IconButton label="Pressed" icon={<Bold />} aria-pressed />
        <IconButton label="Not pressed" icon={<Bold />} aria-pressed={false} />
      </div>
    </div>
  );
}

/** To see it in a contrast theme, emulate `forced-colors: active` in the rendering tools of the browser. */
export const States: Story = {
  render: () => (
    <>
      <Specimen title="Selected">
        <ChoicesExample />
      </Specimen>
      <Specimen title="Disabled">
        <div className="x:flex x:flex-wrap x:items-center x:gap-4">
          <Button disabled>Schedule</Button>
          <Button variant="primary" disabled>
            Send
          </Button>
          <Checkbox label="Checked" defaultChecked disabled />
          <Switch label="On" defaultChecked disabled />
        </div>
      </Specimen>
      <Specimen title="Invalid">
        <Field label="Email" error="Enter an address.">
          <TextInput />
        </Field>
      </Specimen>
      <Specimen title="Amounts">
        <Meter label="Emails of the plan" value={4100} max={9000} valueText="4,100 of 9,000" />
      </Specimen>
    </>
  ),
};
