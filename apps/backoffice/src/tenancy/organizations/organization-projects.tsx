import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract, type Project } from '@x/api-client';
import { Badge, Button, Card, EmptyState, type DataTableColumn } from '@x/ui';
import { ArrowRight, FolderLock, FolderPlus, Plus } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import { NothingMatches } from '#/lists/list-search.tsx';
import { withoutDefaults, type ListSearch } from '#/lists/page-search.ts';
import type { RowsChoice } from '#/lists/use-rows.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useUser } from '#/session/use-current.ts';
import { LinkButton, PermittedStyledLink } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { AskAdmins } from './ask-admins.tsx';
import { usePickProject } from './use-pick-project.ts';

export interface OrganizationProjectsProps {
  readonly organizationId: string;
  readonly answer: Answered<PagedItems<Project>>;
  /** Search and page from the URL. Default: the first page of all projects. */
  readonly search?: ListSearch;
  readonly rows?: RowsChoice;
  /** True to show the list in a card with a heading, as part of another page. It has fewer columns then. */
  readonly titled?: boolean;
}

const detailColumns: ReadonlySet<string> = new Set(['id', 'created']);

function useColumns(): readonly DataTableColumn<Project>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'name', header: t`Name`, cell: (project) => project.name },
    { id: 'updated', header: t`Updated`, cell: (project) => formats.dateTime(project.updated_at) },
    { id: 'created', header: t`Created`, cell: (project) => formats.dateTime(project.created_at) },
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

const noSearch: ListSearch = {};

export function OrganizationProjects(props: OrganizationProjectsProps) {
  const { organizationId, answer, search = noSearch, rows, titled = false } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useColumns().filter(({ id }) => !titled || !detailColumns.has(id));
  const organization = useUser().organizations.find(({ id }) => id === organizationId);
  const open = (next: ListSearch) =>
    void navigate({
      to: '/organizations/$id_organization/projects',
      params: { id_organization: organizationId },
      search: withoutDefaults(next),
    });
  const table = (
    <PagedTable
      caption={t`Projects`}
      answer={answer}
      borderless={titled}
      rowId={(project) => project.id}
      columns={columns}
      renderRowLink={(project, props) => (
        <PermittedStyledLink
          to="/organizations/$id_organization/projects/$id_project"
          params={{ id_organization: organizationId, id_project: project.id }}
          data-row-link
          {...props}
        />
      )}
      {...(rows === undefined ? {} : { rows })}
      onPageChange={(page) => open({ ...search, page })}
      empty={
        (search.search ?? '') === '' ? (
          organization !== undefined && <NoProjects organization={organization} />
        ) : (
          <NothingMatches onClear={() => open({})} />
        )
      }
    />
  );
  if (!titled) return table;
  return (
    <Card title={t`Projects`} padding="none">
      {table}
    </Card>
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
