import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar, AvatarStack } from './avatar.tsx';

const meta = { title: 'Data/Avatar', component: Avatar, args: { name: 'Ana Ruiz' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = ['Ana Ruiz', 'Bo Chen', 'Cleo', 'Dara Okafor', 'Ed Nilsson'].map((name, index) => ({
  id: name,
  name,
  tone: index === 0 ? ('accent' as const) : ('neutral' as const),
}));

export const Sizes: Story = {
  render: () => (
    <div className="x:flex x:items-center x:gap-3">
      <Avatar name="Ana Ruiz" />
      <Avatar name="Ana Ruiz" tone="accent" />
      <Avatar name="Bo Chen" size="medium" />
      <Avatar name="Bo Chen" size="medium" tone="accent" />
    </div>
  ),
};

export const Stack: Story = {
  render: () => (
    <div className="x:flex x:flex-col x:gap-3">
      <AvatarStack people={people.slice(0, 1)} />
      <AvatarStack people={people.slice(0, 3)} />
      <AvatarStack people={people} />
    </div>
  ),
};
