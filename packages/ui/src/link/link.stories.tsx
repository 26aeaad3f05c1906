import type { Meta, StoryObj } from '@storybook/react-vite';
import { Usage } from '../foundations/usage.tsx';
import { Link } from './link.tsx';

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#terms', children: 'Terms of service', tone: 'accent' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

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

export const DoAndDont: Story = {
  name: 'Do and don’t',
  render: () => (
    <Usage
      rules={[
        {
          do: {
            text: 'Say where the link leads.',
            example: (
              <p>
                Read <Link href="#domains">how to verify a domain</Link>.
              </p>
            ),
          },
          dont: {
            text: 'Do not write “here”. Out of context, it says nothing.',
            example: (
              <p>
                To verify a domain, click <Link href="#here">here</Link>.
              </p>
            ),
          },
        },
      ]}
    />
  ),
};
