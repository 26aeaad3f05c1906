import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import type { User } from '@x/api-client';
import { EmptyState, Link } from '@x/ui';
import { Building2, Plus } from 'lucide-react';
import * as v from 'valibot';
import { Notice } from '#/app/notice.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { LinkButton } from '#/page/links.tsx';
import { onlyProject } from '#/session/only-project.ts';
import { chooseProject } from '#/tenancy/organizations/choose-project.ts';
import { NoProjects } from '#/tenancy/organizations/no-projects.tsx';
import { ProjectTree } from '#/tenancy/organizations/project-tree.tsx';
import { usePickProject } from '#/tenancy/organizations/use-pick-project.ts';
import { OwnDeletedOrganizations } from '#/tenancy/trash/own-deleted-organizations.tsx';

export const Route = createFileRoute('/_user/project-selection')({
  validateSearch: v.object({ gone: searchParameter(v.literal(true)) }),
  // Reload the user, because projects may have been created in another tab. Without a connection, the known ones are shown.
  // If there is only one, it is chosen, unless the page says first that another is gone.
  beforeLoad: async ({ context, preload, search }) => {
    if (preload) return { user: context.user };
    const user = (await context.currentUser.refresh().catch(() => undefined)) ?? context.user;
    const only = search.gone === true ? undefined : onlyProject(user);
    const home = only === undefined ? undefined : await chooseProject(context, only);
    if (home !== undefined) throw redirect({ ...home, replace: true });
    return { user };
  },
  component: ProjectSelectionPage,
});

function ProjectSelectionPage() {
  const { t } = useLingui();
  const { user } = Route.useRouteContext();
  const { gone = false } = Route.useSearch();
  const { pick, picking } = usePickProject();
  const hasProjects = user.organizations.some((organization) => organization.projects.length > 0);
  return (
    <AuthPage
      title={t`Choose a project`}
      {...(hasProjects
        ? { description: <Trans>Campaigns, audiences and templates belong to a project.</Trans> }
        : {})}
      footer={
        <Trans>
          You are logged in as {user.email}. <Link href="/login">Log in with another account</Link>
        </Trans>
      }
    >
      {gone && (
        <div className="x:mb-4">
          <Notice tone="warning">
            <Trans>Your project was deleted, or you don’t have access to it anymore.</Trans>
          </Notice>
        </div>
      )}
      <ClosedOrganizations user={user} />
      {hasProjects ? (
        <div aria-busy={picking !== undefined} className="x:rounded-lg x:border x:border-line x:p-1.5">
          <ProjectTree user={user} onPick={(projectId) => void pick(projectId)} />
        </div>
      ) : (
        <NothingToChoose user={user} />
      )}
    </AuthPage>
  );
}

function NothingToChoose({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const organizations = user.organizations.filter(({ second_factor_needed: isClosed }) => !isClosed);
  if (user.organizations.length === 0) {
    return (
      <div className="x:flex x:flex-col x:gap-4">
        <EmptyState
          className="x:rounded-lg x:border x:border-line"
          icon={<Building2 />}
          title={t`You are not in an organization yet`}
          description={t`Create an organization, or ask a colleague to invite you to theirs.`}
          actions={
            <LinkButton to="/register-organization" variant="primary" icon={<Plus aria-hidden />}>
              <Trans>Create organization</Trans>
            </LinkButton>
          }
        />
        <OwnDeletedOrganizations />
      </div>
    );
  }
  return (
    <div className="x:flex x:flex-col x:gap-3">
      {organizations.map((organization) => (
        <NoProjects
          key={organization.id}
          className="x:rounded-lg x:border x:border-line"
          organization={organization}
        />
      ))}
    </div>
  );
}

/** Tells which organizations need a second factor before their projects can be chosen. */
function ClosedOrganizations({ user }: { readonly user: User }) {
  const names = user.organizations
    .filter(({ second_factor_needed: isClosed }) => isClosed)
    .map(({ name }) => name)
    .join(', ');
  if (names === '') return null;
  return (
    <Notice
      tone="warning"
      actions={
        <LinkButton to="/profile/security" size="small">
          <Trans>Go to Security</Trans>
        </LinkButton>
      }
    >
      <Trans>Organizations that require a second factor: {names}.</Trans>
    </Notice>
  );
}
