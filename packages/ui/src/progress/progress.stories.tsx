import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingBar } from './loading-bar.tsx';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Feedback/Progress',
  component: ProgressBar,
  subcomponents: { LoadingBar },
  args: {
    label: 'Importing contacts',
    value: 340,
    max: 1000,
    detail: '340 of 1,000',
    tone: 'accent',
    className: 'x:max-w-sm',
  },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Bars: Story = {
  render: () => (
    <div className="x:flex x:max-w-sm x:flex-col x:gap-5">
      <ProgressBar label="Importing contacts" value={340} max={1000} detail="340 of 1,000" />
      <ProgressBar label="Sent" value={100} tone="success" detail="Done" />
      <ProgressBar label="Preparing" value={null} />
    </div>
  ),
};

/** Stays at the top of the page while requests are in flight. */
export const Loading: Story = {
  parameters: { docs: { story: { inline: false, height: '60px' } } },
  render: () => <LoadingBar active />,
};
