import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { LineChart } from './line-chart.tsx';
import { ScatterChart } from './scatter-chart.tsx';
import { StackedColumnChart } from './stacked-column-chart.tsx';

const days = Array.from({ length: 30 }, (_, day) => `${day + 1} Nov`);
const wave = (peak: number, shift: number) =>
  days.map((_, day) => Math.round(peak * (1.2 + Math.sin((day + shift) / 3)) * (1 + day / 60)));

const meta = {
  title: 'Data/Charts',
  component: LineChart,
  subcomponents: { StackedColumnChart, ScatterChart },
  args: {
    title: 'Opens and clicks by day',
    categoryLabel: 'Day',
    categories: days,
    series: [
      { id: 'opens', label: 'Opens', values: wave(900, 0) },
      { id: 'clicks', label: 'Clicks', values: wave(240, 2) },
      { id: 'unsubscribes', label: 'Unsubscribes', values: wave(30, 4) },
    ],
    titleHidden: false,
    height: 320,
  },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const StackedColumns: Story = {
  render: () => (
    <Card>
      <StackedColumnChart
        title="Sends by project"
        categoryLabel="Project"
        categories={['Spain', 'Portugal', 'France', 'Italy']}
        series={[
          { id: '1', label: 'Spring launch', values: [8204, 4120, 6020, 0] },
          { id: '2', label: 'Welcome', values: [412, 380, 1290, 220] },
          { id: '3', label: 'Abandoned carts', values: [2210, 0, 1830, 940] },
          { id: '4', label: 'Clearance', values: [1180, 2600, 0, 1200] },
          { id: '5', label: 'Trail guide', values: [932, 810, 770, 650] },
          { id: '6', label: 'Review your tent', values: [300, 120, 90, 40] },
        ]}
      />
    </Card>
  ),
};

export const Nothing: Story = {
  render: () => (
    <LineChart
      title="Opens by day"
      categoryLabel="Day"
      categories={days}
      height={240}
      series={[{ id: 'opens', label: 'Opens', values: days.map(() => 0) }]}
    />
  ),
};

export const AsTable: Story = {
  ...StackedColumns,
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('img', { name: 'Sends by project' })).toBeVisible();
    await userEvent.click(canvas.getByText('Show the figures as a table'));
    const row = canvas.getByRole('row', { name: /France/ });
    await expect(within(row).getByRole('cell', { name: '6,020' })).toBeVisible();
  },
};

export const Scatter: Story = {
  render: () => (
    <Card>
      <ScatterChart
        title="Reviews by length and score"
        pointLabel="Review"
        xLabel="Words"
        yLabel="Score"
        groups={['Delivery', 'Price', 'Quality', 'Service', 'Fit', 'Packaging'].map((label, group) => ({
          id: label,
          label,
          points: Array.from({ length: 20 }, (_, index) => ({
            id: `${label}-${index}`,
            label: `${label} ${index + 1}`,
            x: 8 + ((index * 7 + group * 13) % 60),
            y: Math.sin(index * 1.7 + group),
          })),
        }))}
      />
    </Card>
  ),
};

const cycles = Array.from({ length: 12 }, (_, month) => `${month + 1} de septiembre de 2026`);
const millions = cycles.map((_, month) => 9_876_543 * (month + 1));

/** Large values and long dates, at the widths of a phone and a desktop. */
export const LargeLabels: Story = {
  render: () => (
    <div className="x:flex x:flex-col x:gap-6">
      {[256, 326, 1000].flatMap((width) =>
        [1, 2, 12].map((count) => (
          <div key={`${width} ${count}`} style={{ width }}>
            <LineChart
              title={`Sends in ${count} cycles at ${width} px`}
              categoryLabel="Cycle"
              categories={cycles.slice(0, count)}
              series={[{ id: 'sends', label: 'Sends', values: millions.slice(0, count) }]}
              height={200}
            />
            <StackedColumnChart
              title={`Sends by project in ${count} cycles at ${width} px`}
              categoryLabel="Cycle"
              categories={cycles.slice(0, count)}
              series={[{ id: 'sends', label: 'Sends', values: millions.slice(0, count) }]}
              height={200}
            />
          </div>
        )),
      )}
    </div>
  ),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('svg[role] text').length).toBeGreaterThan(50));
    const cut = [...canvasElement.querySelectorAll('svg[role]')].flatMap((chart) => {
      const visible = chart.getBoundingClientRect();
      return [...chart.querySelectorAll('text')].flatMap((label) => {
        const { left, right } = label.getBoundingClientRect();
        return left >= visible.left && right <= visible.right
          ? []
          : [`${label.textContent} at ${visible.width}`];
      });
    });
    await expect(cut).toEqual([]);
  },
};
