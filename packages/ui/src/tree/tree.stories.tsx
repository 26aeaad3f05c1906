import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, Folder } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Tree } from './tree.tsx';

const meta = { title: 'Data/Tree', component: Tree } satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj;

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

function ProjectTree() {
  const [project, setProject] = useState('spain');
  return (
    <div className="x:max-w-80 x:rounded-lg x:border x:border-line x:bg-surface x:p-2">
      <Tree
        label="Organizations and projects"
        nodes={nodes}
        selectedId={project}
        onSelect={setProject}
        emptyText="No projects"
      />
    </div>
  );
}

export const Projects: Story = {
  render: () => <ProjectTree />,
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
