import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Plus, Trash2 } from 'lucide-react';
import { fn } from 'storybook/test';
import { Usage } from '../foundations/usage.tsx';
import { Button, buttonVariants } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: {
    children: 'Create campaign',
    variant: 'primary',
    size: 'medium',
    width: 'auto',
    loading: false,
    disabled: false,
    onClick: fn(),
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: () => (
    <div className="x:flex x:flex-wrap x:items-center x:gap-2">
      <Button variant="primary">Create campaign</Button>
      <Button>Save draft</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger">Delete</Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className="x:flex x:flex-wrap x:items-center x:gap-2">
      <Button size="small">Small</Button>
      <Button size="medium">Medium</Button>
      <Button size="large">Large</Button>
    </div>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <div className="x:flex x:flex-wrap x:items-center x:gap-2">
      <Button variant="primary" icon={<Plus />}>
        New audience
      </Button>
      <Button icon={<Trash2 />}>Remove</Button>
    </div>
  ),
};

export const States: Story = {
  render: () => (
    <div className="x:flex x:flex-wrap x:items-center x:gap-2">
      <Button variant="primary" loading>
        Sending
      </Button>
      <Button loading>Saving</Button>
      <Button variant="primary" disabled>
        Send now
      </Button>
      <Button disabled>Save</Button>
    </div>
  ),
};

export const AsLink: Story = {
  render: () => (
    <a href="#campaigns" className={buttonVariants({ variant: 'primary' })}>
      Open campaigns <ArrowRight aria-hidden />
    </a>
  ),
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Use one primary button per view, for the next step.',
            example: (
              <div className="x:flex x:flex-wrap x:gap-2">
                <Button>Save draft</Button>
                <Button variant="primary">Send campaign</Button>
              </div>
            ),
          },
          dont: {
            text: 'Do not give several actions the same weight.',
            example: (
              <div className="x:flex x:flex-wrap x:gap-2">
                <Button variant="primary">Save draft</Button>
                <Button variant="primary">Send campaign</Button>
              </div>
            ),
          },
        },
        {
          do: {
            text: 'Name the action with a verb.',
            example: <Button variant="danger">Delete audience</Button>,
          },
          dont: {
            text: 'Do not make people read the question again to understand the answer.',
            example: (
              <div className="x:flex x:flex-wrap x:gap-2">
                <Button variant="danger">Yes</Button>
              </div>
            ),
          },
        },
      ]}
    />
  ),
};
