import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Users } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

const meta = {
  title: 'Feedback/Empty and error',
  component: EmptyState,
  args: { title: 'No audiences yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: {
    icon: <Users />,
    description: 'An audience holds the contacts you write to. Make one and import a CSV file.',
    actions: (
      <Button variant="primary" icon={<Plus />}>
        New audience
      </Button>
    ),
  },
};

export const Failed: Story = {
  render: () => (
    <ErrorState description="The server did not answer. Check your connection." onRetry={() => {}} />
  ),
};
