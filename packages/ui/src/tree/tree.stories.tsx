import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, Folder } from 'lucide-react';
import { useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Tree, type TreeProps } from './tree.tsx';

const nodes = [
  {
    id: 'nimbus',
    label: 'Nimbus Outdoor',
    icon: <Building2 />,
    selectable: false,
    children: [
      { id: 'spain', label: 'Spain', icon: <Folder /> },
      { id: 'portugal', label: 'Portugal', icon: <Folder /> },
    ],
  },
  {
    id: 'harbor',
    label: 'Harbor Coffee',
    icon: <Building2 />,
    selectable: false,
    children: [{ id: 'shop', label: 'Web shop', icon: <Folder /> }],
  },
  { id: 'empty', label: 'Sandbox', icon: <Building2 />, selectable: false, children: [] },
];

const meta = {
  title: 'Data/Tree',
  component: Tree,
  args: {
    label: 'Organizations and projects',
    nodes,
    selectedId: 'spain',
    onSelect: fn(),
    emptyText: 'No projects',
  },
  render: function Controlled(args) {
    const [, setArgs] = useArgs<TreeProps>();
    return (
      <div className="x:max-w-80 x:rounded-lg x:border x:border-line x:bg-surface x:p-2">
        <Tree {...args} onSelect={(selectedId) => setArgs({ selectedId })} />
      </div>
    );
  },
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

function ProjectTree(props: TreeProps) {
  const [selectedId, setSelectedId] = useState(props.selectedId ?? null);
  return <Tree {...props} selectedId={selectedId} onSelect={setSelectedId} />;
}

export const Keyboard: Story = {
  tags: ['!autodocs'],
  render: (args) => <ProjectTree {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Spain' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('treeitem', { name: 'Portugal' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('treeitem', { name: 'Nimbus Outdoor' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await userEvent.keyboard('h{ArrowRight}w');
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Web shop' })).toHaveFocus());
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvas.getByRole('treeitem', { name: 'Spain' })).toBeVisible();
  },
};
