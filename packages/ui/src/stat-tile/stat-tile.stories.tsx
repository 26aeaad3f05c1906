import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatTile, StatTiles } from './stat-tile.tsx';

const meta = {
  title: 'Data/StatTile',
  component: StatTile,
  subcomponents: { StatTiles },
  args: { label: 'Opens', value: '48.21 %', detail: '6,017 people', loading: false },
  render: (args) => (
    <StatTiles className="x:max-w-48">
      <StatTile {...args} />
    </StatTiles>
  ),
} satisfies Meta<typeof StatTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Tiles: Story = {
  render: () => (
    <StatTiles>
      <StatTile label="Sent" value="12,480" detail="of 12,512" />
      <StatTile label="Opens" value="48.21 %" detail="6,017 people" />
      <StatTile label="Clicks" value="9.74 %" detail="1,215 people" />
      <StatTile label="Unsubscribes" value="0.18 %" detail="22 people" />
      <StatTile label="Bounces" value="" loading />
    </StatTiles>
  ),
};
