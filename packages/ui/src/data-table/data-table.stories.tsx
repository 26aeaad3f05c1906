import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoreHorizontal, Send } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StatusBadge } from '../badge/status-badge.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DropdownMenu, MenuItem } from '../dropdown-menu/dropdown-menu.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../empty-state/error-state.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { DataTableColumn, DataTableDensity } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { campaigns, type Campaign } from './example-campaigns.ts';
import { Pagination } from './pagination.tsx';

const tones = { Draft: 'neutral', Scheduled: 'info', Sending: 'accent', Sent: 'success' } as const;

const columns: readonly DataTableColumn<Campaign>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge tone={tones[row.status]}>{row.status}</StatusBadge>,
  },
  { id: 'audience', header: 'Audience', cell: (row) => row.audience },
  {
    id: 'sends',
    header: 'Sends',
    align: 'end',
    cell: (row) => row.sends.toLocaleString('en'),
    sortBy: (row) => row.sends,
  },
  {
    id: 'opens',
    header: 'Opens',
    align: 'end',
    cell: (row) => `${row.opens.toFixed(2)} %`,
    sortBy: (row) => row.opens,
  },
  { id: 'created', header: 'Created', cell: (row) => <span className="x:text-muted">{row.created}</span> },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    width: '48px',
    cell: (row) => (
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            size="small"
            label={`Actions for ${row.name}`}
            icon={<MoreHorizontal />}
            tooltip={false}
          />
        }
      >
        <MenuItem>Duplicate</MenuItem>
      </DropdownMenu>
    ),
  },
];

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Campaign>,
  subcomponents: { Pagination },
  args: {
    caption: 'Campaigns',
    columns,
    rows: campaigns,
    rowId: (row) => row.id,
    density: 'comfortable',
    cards: false,
    borderless: false,
    loading: false,
    skeletonRows: 8,
  },
} satisfies Meta<typeof DataTable<Campaign>>;
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof meta> = {};

interface CampaignTableProps {
  readonly loading?: boolean;
  readonly cards?: boolean;
  readonly density?: DataTableDensity;
}

function CampaignTable({ loading = false, cards = false, density = 'comfortable' }: CampaignTableProps) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(20);
  return (
    <DataTable
      caption="Campaigns"
      columns={columns}
      rows={campaigns}
      rowId={(row) => row.id}
      loading={loading}
      cards={cards}
      density={density}
      renderRowLink={({ id }, { children, className }) => (
        <a href={`#campaign-${id}`} className={className}>
          {children}
        </a>
      )}
      footer={
        <Pagination
          currentPage={page}
          lastPage={Math.ceil(48 / perPage)}
          perPage={perPage}
          totalItems={48}
          onPageChange={setPage}
          perPageOptions={[20, 50, 100]}
          onPerPageChange={(rows) => {
            setPerPage(rows);
            setPage(1);
          }}
        />
      }
    />
  );
}

/** With links and pages. */
export const Rows: Story = { render: () => <CampaignTable /> };

export const Sorting: Story = {
  tags: ['!autodocs'],
  render: () => <CampaignTable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const names = canvas.getAllByRole('link').map((link) => link.textContent);
    await expect(names).toEqual([...names].toSorted());
  },
};

export const RowsAreLinks: Story = {
  tags: ['!autodocs'],
  render: () => <CampaignTable />,
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /Spring launch/ });
    const link = within(row).getByRole('link', { name: 'Spring launch' });
    // The link must cover the whole row, except for a button in a cell.
    const cell = within(row).getByRole('cell', { name: 'Newsletter readers' }).getBoundingClientRect();
    await expect(document.elementFromPoint(cell.left + 4, cell.top + 20)).toBe(link);
    const button = within(row).getByRole('button').getBoundingClientRect();
    const hit = document.elementFromPoint(button.left + 8, button.top + 8);
    await expect(within(row).getByRole('button').contains(hit)).toBe(true);
  },
};

export const Paging: Story = {
  tags: ['!autodocs'],
  render: () => <CampaignTable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Showing 1 to 20 of 48 entries')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Previous' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByText('Showing 41 to 48 of 48 entries')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous' })).toHaveFocus());
  },
};

export const GoingToAPage: Story = {
  tags: ['!autodocs'],
  render: () => <CampaignTable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = () => canvas.getByRole('textbox', { name: 'Go to page' });
    await userEvent.click(input());
    await userEvent.keyboard('2{Enter}');
    await expect(canvas.getByText('Showing 21 to 40 of 48 entries')).toBeVisible();
    // A number beyond the end goes to the last page, and what is not a number is undone.
    await userEvent.click(input());
    await userEvent.keyboard('99{Enter}');
    await expect(canvas.getByText('Showing 41 to 48 of 48 entries')).toBeVisible();
    await userEvent.click(input());
    await userEvent.keyboard('x{Enter}');
    await expect(input()).toHaveValue('3');
  },
};

export const RowsPerPage: Story = {
  tags: ['!autodocs'],
  render: () => <CampaignTable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(canvas.getByText('Showing 1 to 48 of 48 entries')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Go to page' })).toBeNull();
  },
};

export const Compact: Story = {
  render: () => <CampaignTable density="compact" />,
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /Spring launch/ });
    await expect(row.getBoundingClientRect().height).toBeLessThan(36);
  },
};

function SelectableTable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const checkboxOf = ({ id, name }: Campaign) => (
    <Checkbox
      label={`Select ${name}`}
      labelHidden
      checked={selected.has(id)}
      onCheckedChange={(checked) =>
        setSelected(new Set([...selected, id].filter((one) => checked || one !== id)))
      }
    />
  );
  const select: DataTableColumn<Campaign> = {
    id: 'select',
    header: 'Select',
    headerHidden: true,
    leading: true,
    width: '40px',
    headerCell: (
      <Checkbox
        label="Select this page"
        labelHidden
        checked={selected.size === campaigns.length}
        indeterminate={selected.size > 0 && selected.size < campaigns.length}
        onCheckedChange={(checked) => setSelected(new Set(checked ? campaigns.map(({ id }) => id) : []))}
      />
    ),
    cell: (row) => checkboxOf(row),
  };
  return (
    <DataTable
      caption="Campaigns"
      columns={[select, ...columns]}
      rows={campaigns}
      rowId={(row) => row.id}
      cards
    />
  );
}

export const Selectable: Story = {
  render: () => <SelectableTable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const all = canvas.getByRole('checkbox', { name: 'Select this page' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Spring launch' }));
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeChecked();
  },
};

export const SelectableOnPhone: Story = {
  ...Selectable,
  globals: { viewport: { value: 'phone' } },
};

export const CardsOnPhone: Story = {
  render: () => <CampaignTable cards />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = canvas.getByRole('table', { name: 'Campaigns' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    const row = within(table).getByRole('row', { name: /Spring launch/ });
    const link = within(row).getByRole('link', { name: 'Spring launch' }).getBoundingClientRect();
    const actions = within(row).getByRole('button').getBoundingClientRect();
    const audience = within(row)
      .getByRole('cell', { name: /Newsletter readers/ })
      .getBoundingClientRect();
    // The buttons are beside the name, and the other cells are below.
    await expect(actions.left).toBeGreaterThanOrEqual(link.right);
    await expect(actions.right).toBeLessThanOrEqual(window.innerWidth);
    await expect(actions.top).toBeLessThan(link.bottom);
    await expect(audience.top).toBeGreaterThanOrEqual(link.bottom);
    await userEvent.click(within(table).getByRole('button', { name: 'Name' }));
    await expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};

export const Loading: Story = {
  render: () => <DataTable caption="Campaigns" columns={columns} rows={[]} rowId={(row) => row.id} loading />,
};

export const Reloading: Story = { render: () => <CampaignTable loading /> };

export const Empty: Story = {
  render: () => (
    <DataTable
      caption="Campaigns"
      columns={columns}
      rows={[]}
      rowId={(row) => row.id}
      empty={
        <EmptyState
          icon={<Send />}
          title="No campaigns yet"
          description="A campaign sends one message to one audience."
          actions={<Button variant="primary">New campaign</Button>}
        />
      }
    />
  ),
};

export const Failed: Story = {
  render: () => (
    <DataTable
      caption="Campaigns"
      columns={columns}
      rows={[]}
      rowId={(row) => row.id}
      empty={<ErrorState description="The server did not answer." onRetry={() => {}} />}
    />
  ),
};
