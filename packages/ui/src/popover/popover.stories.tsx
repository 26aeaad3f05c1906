import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Popover, PopoverClose } from './popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  subcomponents: { PopoverClose },
  args: {
    label: 'Link',
    trigger: <Button>Link</Button>,
    align: 'start',
    side: 'bottom',
    children: (
      <Field label="Address">
        <TextInput type="url" defaultValue="https://nimbus.example/spring" />
      </Field>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {};

function LinkPopover() {
  const [open, setOpen] = useState(true);
  return (
    <Popover label="Link" open={open} onOpenChange={setOpen} trigger={<Button>Link</Button>}>
      <div className="x:flex x:flex-col x:gap-3">
        <Field label="Address">
          <TextInput type="url" defaultValue="https://nimbus.example/spring" />
        </Field>
        <div className="x:flex x:justify-end x:gap-2">
          <PopoverClose>
            <Button size="small" variant="ghost">
              Cancel
            </Button>
          </PopoverClose>
          <Button size="small" variant="primary">
            Apply
          </Button>
        </div>
      </div>
    </Popover>
  );
}

export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  render: () => <LinkPopover />,
};
