import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from '../badge/status-badge.tsx';
import { DescriptionList } from './description-list.tsx';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { id: 'plan', term: 'Plan', description: 'Growth' },
      { id: 'sends', term: 'Sends', description: '18,240 of 50,000' },
      { id: 'owner', term: 'Owner', description: 'Ana Ruiz, ana@nimbus.example' },
      { id: 'domain', term: 'Domain', description: <StatusBadge tone="success">Verified</StatusBadge> },
    ],
    className: 'x:max-w-md',
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
