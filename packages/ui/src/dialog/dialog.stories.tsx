import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Select } from '../select/select.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  subcomponents: { ConfirmDialog, DialogClose },
  args: {
    open: false,
    onOpenChange: fn(),
    size: 'medium',
    role: 'dialog',
    title: 'Send a test',
    description: 'The message as a contact would get it.',
    trigger: <Button>Send a test</Button>,
    footer: <Button variant="primary">Send test</Button>,
    children: (
      <Field label="To">
        <TextInput defaultValue="ana@example.com" />
      </Field>
    ),
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {
  parameters: { docs: { story: { inline: true, height: 'auto' } } },
  render: function Controlled(args) {
    const [, setArgs] = useArgs<DialogProps>();
    return <Dialog {...args} onOpenChange={(open) => setArgs({ open })} />;
  },
};

function TestMailDialog({
  initiallyOpen,
  size = 'medium',
}: {
  readonly initiallyOpen: boolean;
  readonly size?: NonNullable<DialogProps['size']>;
}) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size={size}
      title="Send a test"
      description="The message as a contact would get it, with the merge tags of the first contact filled in."
      trigger={<Button>Send a test</Button>}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button variant="primary">Send test</Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <Field label="To" hint="Up to five addresses, separated by commas.">
          <TextInput type="text" defaultValue="ana@example.com" />
        </Field>
        <Field label="Sender">
          <Select options={[{ value: '1', label: 'Nimbus <hello@nimbus.example>' }]} />
        </Field>
      </div>
    </Dialog>
  );
}

export const Open: Story = { render: () => <TestMailDialog initiallyOpen /> };
export const Large: Story = { render: () => <TestMailDialog initiallyOpen size="large" /> };

export const Keyboard: Story = {
  tags: ['!autodocs'],
  render: () => <TestMailDialog initiallyOpen={false} />,
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Send a test' });
    await userEvent.click(trigger);
    const dialog = await within(document.body).findByRole('dialog', { name: 'Send a test' });
    await expect(dialog).toHaveAccessibleDescription(/as a contact would get it/);
    await userEvent.keyboard('{Escape}');
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

function DeleteExample() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete audience
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete “Newsletter readers”?"
        description="Its 12,480 contacts are deleted too. Campaigns that were sent keep their figures. This cannot be undone."
        confirmLabel="Delete audience"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

export const Confirm: Story = {
  render: () => <DeleteExample />,
  play: async () => {
    const dialog = await within(document.body).findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

function RenameExample() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('Newsletter readers');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename audience">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
          }}
        >
          <Field label="Name">
            <TextInput value={name} onValueChange={setName} />
          </Field>
        </form>
      </Dialog>
    </>
  );
}

/** The button is no trigger, but gets the focus back when the dialog closes itself. */
export const WithoutTrigger: Story = {
  tags: ['!autodocs'],
  render: () => <RenameExample />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Rename' });
    await userEvent.click(button);
    const dialog = await within(document.body).findByRole('dialog', { name: 'Rename audience' });
    await userEvent.type(within(dialog).getByLabelText('Name'), ' of 2026{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
