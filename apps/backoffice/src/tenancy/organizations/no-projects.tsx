import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { EmptyState } from '@x/ui';
import { FolderLock, FolderPlus, Plus } from 'lucide-react';
import { LinkButton } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { AskAdmins } from './ask-admins.tsx';

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
