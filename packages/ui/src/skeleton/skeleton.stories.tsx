import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { className: 'x:h-4 x:w-48' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Has the shape of what loads, so that nothing moves when it arrives. */
export const Article: Story = {
  render: () => (
    <div aria-busy="true" className="x:flex x:flex-col x:gap-2">
      <Skeleton className="x:h-5 x:w-48" />
      <Skeleton className="x:h-3 x:w-72" />
      <Skeleton className="x:h-3 x:w-64" />
    </div>
  ),
};
