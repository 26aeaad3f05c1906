import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Popover, PopoverClose } from './popover.tsx';

const meta = { title: 'Overlays/Popover', component: Popover } satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj;

function LinkPopover() {
  const [open, setOpen] = useState(true);
  return (
    <div className="x:min-h-50">
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
    </div>
  );
}

export const Open: Story = { render: () => <LinkPopover /> };
