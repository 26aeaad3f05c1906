import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Usage } from '../foundations/usage.tsx';
import { Alert } from './alert.tsx';
import { AlertStack } from './alert-stack.tsx';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  subcomponents: { AlertStack },
  args: {
    tone: 'warning',
    title: 'The message is larger than 102 KB',
    children: 'Gmail cuts it off and hides the unsubscribe link.',
    onDismiss: fn(),
  },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="x:flex x:max-w-lg x:flex-col x:gap-3">
      <Alert>You were invited to Nimbus Outdoor. Log in to join.</Alert>
      <Alert tone="success">The audience was saved.</Alert>
      <Alert tone="warning" title="The message is larger than 102 KB">
        Gmail cuts it off and hides the unsubscribe link. Remove a block or shorten the text.
      </Alert>
      <Alert
        tone="danger"
        title="14 of 1,200 lines were not imported"
        actions={<Button size="small">Show the lines</Button>}
        onDismiss={() => {}}
      >
        1,186 contacts are in the audience.
      </Alert>
    </div>
  ),
};

function StackExample() {
  const [alerts, setAlerts] = useState([
    {
      id: '1',
      message: 'The SMTP server mail.nimbus.example does not answer on port 587. Check host and port.',
    },
    { id: '2', message: 'The image is larger than 10 MB. Choose a smaller one.' },
  ]);
  return (
    <div className="x:h-90">
      <AlertStack
        alerts={alerts}
        onDismiss={(id) => setAlerts(alerts.filter((alert) => alert.id !== id))}
        onDismissAll={() => setAlerts([])}
      />
    </div>
  );
}

export const Stack: Story = { render: () => <StackExample /> };

export const Dismissing: Story = {
  tags: ['!autodocs'],
  render: () => <StackExample />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = canvas.getAllByRole('button', { name: 'Dismiss' });
    if (first !== undefined) await userEvent.click(first);
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await expect(canvas.queryByRole('button', { name: 'Dismiss all' })).toBeNull();
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Say what happened, then what to do.',
            example: (
              <Alert tone="danger" title="14 lines were not imported">
                Fix their addresses and import them again.
              </Alert>
            ),
          },
          dont: {
            text: 'Do not show a code or apologize.',
            example: <Alert tone="danger">Sorry, error 422 occurred.</Alert>,
          },
        },
        {
          do: {
            text: 'Use a warning for what people can still prevent.',
            example: <Alert tone="warning">The domain expires in 3 days. Renew it to keep sending.</Alert>,
          },
          dont: {
            text: 'Do not use a tone for emphasis alone.',
            example: <Alert tone="warning">Try our new templates.</Alert>,
          },
        },
      ]}
    />
  ),
};
