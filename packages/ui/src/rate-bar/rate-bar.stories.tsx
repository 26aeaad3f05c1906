import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RateBar } from './rate-bar.tsx';

const meta = {
  title: 'Data/RateBar',
  component: RateBar,
  args: { percent: 45.2, text: '45.2%', detail: '452 of 1,000 delivered', className: 'x:w-40' },
} satisfies Meta<typeof RateBar>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {};

const rates = [0, 0.4, 12.5, 45.2, 100, 130];

export const Rates: Story = {
  render: () => (
    <ul className="x:flex x:w-40 x:flex-col x:items-end x:gap-2 x:text-13">
      {rates.map((percent) => (
        <li key={percent}>
          <RateBar
            percent={percent}
            text={`${percent.toFixed(1)}%`}
            detail={`${String(percent * 10)} of 1,000 delivered`}
          />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem');
    await expect(items.map((item) => item.textContent)).toContain('45.2%(452 of 1,000 delivered)');
    const bars = items.map((item) => item.querySelector<HTMLElement>('[aria-hidden] > span')?.offsetWidth);
    // The bar is 24 px wide. A rate above 100% fills it.
    await expect([bars[0], bars[2], bars[4], bars[5]]).toEqual([0, 3, 24, 24]);
  },
};
