import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type Project } from '@x/api-client';
import { Badge, Button, EmptyState } from '@x/ui';
import { ArrowRight, FolderLock, FolderPlus, Plus } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import type { Column } from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { ListCard } from '#/lists/define/list-card.tsx';
import { useUser } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { SampleBadge } from '#/page/sample-badge.tsx';
import { AskAdmins } from './ask-admins.tsx';
import { usePickProject } from './use-pick-project.ts';

const common = {
  title: msg`Projects`,
  actions: { cell: (project: Project) => <OpenProject project={project} /> },
  link: ({ id }: Project, id_organization: string) =>
    linkOptions({
      to: '/organizations/$id_organization/projects/$id_project',
      params: { id_organization, id_project: id },
    }),
  empty: (id: string) => <NoProjectsOf organizationId={id} />,
};

const projectName: Column<Project> = {
  ...column.name,
  cell: ({ name, sample }) => (
    <span className="x:flex x:min-w-0 x:items-center x:gap-2">
      <span className="x:truncate">{name}</span>
      {sample && <SampleBadge />}
    </span>
  ),
};

/** Projects of an organization that the user has access to. */
export const organizationProjects = defineList(contract.organizations.projects, {
  ...common,
  name: 'projects',
  columns: [projectName, column.updatedAt, column.createdAt, column.copyId(msg`Project ID`)],
  search: { label: msg`Search projects`, placeholder: msg`Search by name` },
  create: {
    label: msg`New project`,
    to: (id_organization) =>
      linkOptions({ to: '/organizations/$id_organization/projects/new', params: { id_organization } }),
  },
});

const firstProjects = defineList(contract.organizations.projects, {
  ...common,
  columns: [projectName, column.updatedAt],
  rows: 5,
});

/** Card with the first projects of an organization. Further pages are on the page of its projects. */
export function ProjectsCard({ organizationId }: { readonly organizationId: string }) {
  const navigate = useNavigate();
  return (
    <ListCard
      list={firstProjects}
      id={organizationId}
      onPageChange={() =>
        void navigate({
          to: '/organizations/$id_organization/projects',
          params: { id_organization: organizationId },
        })
      }
    />
  );
}

function NoProjectsOf({ organizationId }: { readonly organizationId: string }) {
  const organization = useUser().organizations.find(({ id }) => id === organizationId);
  return organization !== undefined && <NoProjects organization={organization} />;
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
