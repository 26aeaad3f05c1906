import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Users } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Usage } from '../foundations/usage.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

const meta = {
  title: 'Feedback/Empty and error',
  component: EmptyState,
  subcomponents: { ErrorState },
  args: {
    icon: <Users />,
    title: 'No audiences yet',
    description: 'An audience holds the contacts you write to. Create one and import a CSV file.',
    actions: (
      <Button variant="primary" icon={<Plus />}>
        New audience
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Failed: Story = {
  render: () => (
    <ErrorState description="The server did not answer. Check your connection." onRetry={() => {}} />
  ),
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Say what belongs here, and offer the first step.',
            example: (
              <EmptyState
                title="No segments yet"
                description="A segment selects contacts by what they did."
                actions={<Button variant="primary">New segment</Button>}
              />
            ),
          },
          dont: { text: 'Do not end the way.', example: <EmptyState title="No data" /> },
        },
      ]}
    />
  ),
};
