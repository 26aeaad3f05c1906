import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { StatusBadge } from '../badge/status-badge.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Button } from '../button/button.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  args: { title: 'Campaigns', description: 'Messages to an audience, sent at once or in batches.' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    actions: (
      <Button variant="primary" icon={<Plus />}>
        New campaign
      </Button>
    ),
  },
};

export const OfAnEntity: Story = {
  args: {
    title: 'Spring launch',
    breadcrumbs: (
      <Breadcrumbs
        items={[
          {
            id: 'campaigns',
            label: 'Campaigns',
            renderLink: ({ children, ...props }) => (
              <a href="#campaigns" {...props}>
                {children}
              </a>
            ),
          },
          { id: 'spring', label: 'Spring launch' },
        ]}
      />
    ),
    status: (
      <StatusBadge tone="accent" active>
        Sending
      </StatusBadge>
    ),
    actions: (
      <>
        <Button>Pause</Button>
        <Button variant="primary">Open report</Button>
      </>
    ),
  },
};
