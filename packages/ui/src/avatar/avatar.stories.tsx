import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar, AvatarStack } from './avatar.tsx';

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  subcomponents: { AvatarStack },
  args: { name: 'Ana Ruiz', tone: 'neutral', size: 'large' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

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

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%237a1fa2" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.5" fill="%23fff"/%3E%3Cpath d="M1 8a3 3 0 0 1 6 0z" fill="%23fff"/%3E%3C/svg%3E';

export const Pictures: Story = {
  render: () => (
    <div className="x:flex x:items-center x:gap-3">
      <Avatar name="Ana Ruiz" src={picture} />
      <Avatar name="Ana Ruiz" src={picture} size="medium" />
      <Avatar name="Ana Ruiz" src={picture} size="large" />
      <Avatar name="Ana Ruiz" src={null} size="large" />
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
