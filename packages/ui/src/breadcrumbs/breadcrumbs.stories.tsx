import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LinkRenderProps } from '../link/link.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

function link(href: string) {
  return function ExampleLink(props: LinkRenderProps) {
    return (
      <a href={href} {...props}>
        {props.children}
      </a>
    );
  };
}

const meta = {
  title: 'Layout/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { id: 'organizations', label: 'Organizations', renderLink: link('#organizations') },
      { id: 'nimbus', label: 'Nimbus Outdoor', renderLink: link('#nimbus') },
      { id: 'projects', label: 'Projects' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};

/** Only the way to the page above. */
export const OnAPhone: StoryObj<typeof meta> = { globals: { viewport: { value: 'phone' } } };
