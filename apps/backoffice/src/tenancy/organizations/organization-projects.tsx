import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract, type Project } from '@x/api-client';
import { Badge, Button, Card, EmptyState, type RowLinkProps } from '@x/ui';
import { ArrowRight, FolderLock, FolderPlus, Plus } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import { ListSearchField } from '#/lists/list-search.tsx';
import { listSorting } from '#/lists/list-sorting.ts';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import type { ListPage } from '#/lists/use-list-page.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { useUser } from '#/session/use-current.ts';
import { LinkButton, PermittedStyledLink } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { SampleBadge } from '#/page/sample-badge.tsx';
import { AskAdmins } from './ask-admins.tsx';
import { usePickProject } from './use-pick-project.ts';

export interface OrganizationProjectsProps {
  readonly organizationId: string;
  readonly answer: Answered<PagedItems<Project>>;
  /**
   * State of the page of the list. Absent if the list is part of another page: it then has a heading, fewer columns and
   * only the first projects.
   */
  readonly page?: ListPage<'created_at' | 'name' | 'updated_at'>;
}

export const projectSorting = listSorting(['created_at', 'name', 'updated_at'], 'desc');

const detailColumns: ReadonlySet<string> = new Set(['id', 'created_at']);

function useColumns(): readonly ListColumn<Project>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    {
      id: 'name',
      sortable: true,
      header: t`Name`,
      cell: ({ name, sample }) => (
        <span className="x:flex x:min-w-0 x:items-center x:gap-2">
          <span className="x:truncate">{name}</span>
          {sample && <SampleBadge />}
        </span>
      ),
    },
    {
      id: 'updated_at',
      sortable: true,
      header: t`Updated`,
      cell: (project) => formats.dateTime(project.updated_at),
    },
    {
      id: 'created_at',
      sortable: true,
      header: t`Created`,
      cell: (project) => formats.dateTime(project.created_at),
    },
    { id: 'id', header: t`Project ID`, align: 'end', cell: ({ id, name }) => <CopyId id={id} name={name} /> },
    {
      id: 'open',
      header: t`Actions`,
      headerHidden: true,
      align: 'end',
      cell: (project) => <OpenProject project={project} />,
    },
  ];
}

export function OrganizationProjects({ organizationId, answer, page }: OrganizationProjectsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useColumns().filter(({ id }) => page !== undefined || !detailColumns.has(id));
  const organization = useUser().organizations.find(({ id }) => id === organizationId);
  const table = {
    caption: t`Projects`,
    answer,
    rowId: (project: Project) => project.id,
    renderRowLink: (project: Project, props: RowLinkProps) => (
      <PermittedStyledLink
        to="/organizations/$id_organization/projects/$id_project"
        params={{ id_organization: organizationId, id_project: project.id }}
        data-row-link
        {...props}
      />
    ),
  };
  const openList = () =>
    void navigate({
      to: '/organizations/$id_organization/projects',
      params: { id_organization: organizationId },
    });
  const none = organization !== undefined && <NoProjects organization={organization} />;
  if (page === undefined) {
    const unsortable = columns.map((column) => ({ ...column, sortable: false }));
    return (
      <Card title={t`Projects`} padding="none">
        <PagedTable {...table} columns={unsortable} borderless onPageChange={openList} empty={none} />
      </Card>
    );
  }
  return (
    <PagedTable
      {...table}
      {...page.table}
      columns={columns}
      toolbar={
        <ListSearchField
          label={t`Search projects`}
          placeholder={t`Search by name`}
          words={page.query.search}
          answer={answer}
          onSearch={page.find}
        />
      }
      empty={page.searched ? <NothingMatches onClear={page.clear} /> : none}
    />
  );
}

export interface NoProjectsProps {
  readonly organization: { readonly id: string; readonly name: string };
  readonly className?: string;
}

/** Shown if the user can open no project of an organization. Offers to create a project if the user may do so. */
export function NoProjects({ organization: { id, name }, className = '' }: NoProjectsProps) {
  const { t } = useLingui();
  if (!useMay()(contract.projects.create, { organizationId: id })) {
    return (
      <EmptyState
        className={className}
        icon={<FolderLock />}
        title={t`You don’t have access to a project of ${name} yet`}
        description={<AskAdmins organizationId={id} />}
      />
    );
  }
  return (
    <EmptyState
      className={className}
      icon={<FolderPlus />}
      title={t`${name} has no projects yet`}
      description={t`A project holds campaigns, audiences and templates. Create the first one to start.`}
      actions={
        <LinkButton
          to="/organizations/$id_organization/projects/new"
          params={{ id_organization: id }}
          variant="primary"
          icon={<Plus aria-hidden />}
        >
          <Trans>Create project</Trans>
        </LinkButton>
      }
    />
  );
}

/** Button that switches to a project. Unless `primary` is true, the current project has a badge instead. */
export function OpenProject({
  project,
  primary = false,
}: {
  readonly project: Project;
  readonly primary?: boolean;
}) {
  const { t } = useLingui();
  const user = useUser();
  const { pick, picking } = usePickProject();
  if (user.project_id === project.id && !primary) return <Badge tone="accent">{t`Current project`}</Badge>;
  return (
    <Button
      size={primary ? 'medium' : 'small'}
      variant={primary ? 'primary' : 'secondary'}
      aria-label={t`Open project ${project.name}`}
      loading={picking === project.id}
      onClick={() => void pick(project.id)}
    >
      <Trans>Open project</Trans>
      <ArrowRight aria-hidden />
    </Button>
  );
}
