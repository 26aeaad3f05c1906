import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Feedback/Progress',
  component: ProgressBar,
  args: { label: 'Importing contacts', value: 340, max: 1000 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = {
  render: () => (
    <div className="x:flex x:max-w-sm x:flex-col x:gap-5">
      <ProgressBar label="Importing contacts" value={340} max={1000} detail="340 of 1,000" />
      <ProgressBar label="Sent" value={100} tone="success" detail="Done" />
      <ProgressBar label="Preparing" value={null} />
    </div>
  ),
};

export const Loading: Story = {
  render: () => (
    <div className="x:flex x:flex-col x:gap-4 x:pt-2">
      <LoadingBar active />
      <Spinner label="Loading" />
      <div className="x:flex x:flex-col x:gap-2">
        <Skeleton className="x:h-5 x:w-48" />
        <Skeleton className="x:h-3 x:w-72" />
        <Skeleton className="x:h-3 x:w-64" />
      </div>
    </div>
  ),
};
