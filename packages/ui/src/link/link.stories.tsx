import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from './link.tsx';

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#terms', children: 'Terms of service' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <p className="x:flex x:gap-6 x:text-13">
      <Link href="#terms">Terms of service</Link>
      <Link href="#terms" tone="muted">
        Forgot password?
      </Link>
      <Link href="#terms" tone="plain">
        Spring launch
      </Link>
    </p>
  ),
};
