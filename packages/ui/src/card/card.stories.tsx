import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { DescriptionList } from '../description-list/description-list.tsx';
import { StatTile, StatTiles } from '../stat-tile/stat-tile.tsx';
import { Card } from './card.tsx';

const meta = { title: 'Layout/Card', component: Card } satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {
  render: () => (
    <Card
      title="Billing cycle"
      description="Renews on 1 December 2026"
      actions={<Button size="small">Manage plan</Button>}
      className="x:max-w-lg"
    >
      <DescriptionList
        items={[
          { id: 'plan', term: 'Plan', description: 'Growth' },
          { id: 'sends', term: 'Sends', description: '18,240 of 50,000' },
          { id: 'owner', term: 'Owner', description: 'Ana Ruiz, ana@nimbus.example' },
        ]}
      />
    </Card>
  ),
};

export const Figures: Story = {
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
