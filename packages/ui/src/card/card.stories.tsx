import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { DescriptionList } from '../description-list/description-list.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: {
    title: 'Billing cycle',
    description: 'Renews on 1 December 2026',
    actions: <Button size="small">Manage plan</Button>,
    children: 'You have sent 18,240 of 50,000 emails.',
    padding: 'normal',
    headingLevel: 2,
    className: 'x:max-w-lg',
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

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
