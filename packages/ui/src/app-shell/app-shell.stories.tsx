import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  BarChart3,
  Building2,
  ChevronsUpDown,
  CreditCard,
  Folder,
  LayoutGrid,
  Mail,
  Plus,
  Users,
  UsersRound,
} from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StatusBadge } from '../badge/status-badge.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Button } from '../button/button.tsx';
import type { DataTableColumn } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { campaigns, type Campaign } from '../data-table/example-campaigns.ts';
import { Pagination } from '../data-table/pagination.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { LinkRenderProps } from '../link/link.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { StatTile, StatTiles } from '../stat-tile/stat-tile.tsx';
import { AppShell } from './app-shell.tsx';
import { Sidebar, SidebarGroup, SidebarItem } from './sidebar.tsx';
import { TopBar, TopBarItem } from './top-bar.tsx';

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  subcomponents: { Sidebar, SidebarGroup, SidebarItem, TopBar, TopBarItem },
  parameters: { layout: 'fullscreen', docs: { props: true } },
  args: {
    topBar: <ExampleTopBar />,
    sidebar: <ExampleSidebar />,
    content: 'page',
    children: <CampaignsPage />,
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj;

function to(href: string) {
  return function ExampleLink(props: LinkRenderProps) {
    return (
      <a href={href} {...props}>
        {props.children}
      </a>
    );
  };
}

const areas = ['Campaigns', 'Templates', 'Audiences', 'Analytics', 'Configurations'];

function ExampleTopBar() {
  return (
    <TopBar
      brand={
        <a
          href="#home"
          aria-label="Home"
          className="x:flex x:size-7 x:items-center x:justify-center x:rounded-md x:bg-accent x:text-on-accent"
        >
          <Mail size={16} aria-hidden />
        </a>
      }
      actions={
        <>
          <IconButton label="Modules" icon={<LayoutGrid />} />
          <Button variant="ghost" className="x:min-w-0">
            <span className="x:truncate">Nimbus Outdoor / Spain</span>
            <ChevronsUpDown aria-hidden />
          </Button>
        </>
      }
    >
      {areas.map((area) => (
        <TopBarItem key={area} label={area} current={area === 'Campaigns'} renderLink={to(`#${area}`)} />
      ))}
    </TopBar>
  );
}

function ExampleSidebar() {
  return (
    <Sidebar label="Organization" heading="Nimbus Outdoor">
      <SidebarItem icon={<Building2 />} label="Organization" renderLink={to('#organization')} />
      <SidebarItem icon={<BarChart3 />} label="Usage" renderLink={to('#usage')} />
      <SidebarItem icon={<CreditCard />} label="Plan and billing" renderLink={to('#plan')} />
      <SidebarGroup label="People and work">
        <SidebarItem icon={<Folder />} label="Projects" current renderLink={to('#projects')} />
        <SidebarItem icon={<UsersRound />} label="Teams" renderLink={to('#teams')} />
        <SidebarItem icon={<Users />} label="Users" renderLink={to('#users')} />
      </SidebarGroup>
    </Sidebar>
  );
}

const tones = { Draft: 'neutral', Scheduled: 'info', Sending: 'accent', Sent: 'success' } as const;

const columns: readonly DataTableColumn<Campaign>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <StatusBadge tone={tones[row.status]} active={row.status === 'Sending'}>
        {row.status}
      </StatusBadge>
    ),
  },
  { id: 'audience', header: 'Audience', cell: (row) => row.audience },
  { id: 'sends', header: 'Sends', align: 'end', cell: (row) => row.sends.toLocaleString('en') },
  { id: 'opens', header: 'Opens', align: 'end', cell: (row) => `${row.opens.toFixed(2)} %` },
  { id: 'created', header: 'Created', cell: (row) => <span className="x:text-muted">{row.created}</span> },
];

function CampaignsPage() {
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { id: 'project', label: 'Spain', renderLink: to('#project') },
              { id: 'campaigns', label: 'Campaigns' },
            ]}
          />
        }
        title="Campaigns"
        actions={
          <Button variant="primary" icon={<Plus />}>
            New campaign
          </Button>
        }
      />
      <StatTiles className="x:mb-5">
        <StatTile label="Sent, last 30 days" value="33,028" detail="in 4 campaigns" />
        <StatTile label="Opens" value="48.21 %" detail="15,923 people" />
        <StatTile label="Clicks" value="9.74 %" detail="3,217 people" />
        <StatTile label="Unsubscribes" value="0.18 %" detail="59 people" />
      </StatTiles>
      <DataTable
        caption="Campaigns"
        columns={columns}
        rows={campaigns}
        rowId={(row) => row.id}
        renderRowLink={({ id }, { children, className }) => (
          <a href={`#campaign-${id}`} className={className}>
            {children}
          </a>
        )}
        footer={
          <Pagination currentPage={2} lastPage={3} perPage={6} totalItems={17} onPageChange={() => {}} />
        }
      />
    </>
  );
}

export const WithSidebar: StoryObj<typeof meta> = {};

export const WithoutSidebar: Story = {
  render: () => (
    <AppShell topBar={<ExampleTopBar />}>
      <CampaignsPage />
    </AppShell>
  ),
};

export const SkipLink: Story = {
  render: () => (
    <AppShell topBar={<ExampleTopBar />}>
      <CampaignsPage />
    </AppShell>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await waitFor(() =>
      expect(within(canvasElement).getByRole('link', { name: 'Skip to content' })).toHaveFocus(),
    );
  },
};
