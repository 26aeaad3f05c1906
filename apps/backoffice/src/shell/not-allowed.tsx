import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { accessesOf, type EndpointDefinition } from '@x/api-client';
import { EmptyState } from '@x/ui';
import { ArrowRight, Lock, SearchX, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useApp } from '#/app/context.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { firstPage } from '#/session/first-page.ts';
import { organizationOf } from '#/session/permissions.ts';
import { useUser } from '#/session/use-current.ts';
import { AskAdmins } from '#/tenancy/organizations/ask-admins.tsx';
import { useModeName, useModuleNames } from '#/tenancy/teams/permission-icons.tsx';

export interface NotAllowedProps {
  /** Calls of the page that the user has no permission for. */
  readonly missing: readonly EndpointDefinition[];
}

/** Shown instead of a page that the user may not open. Says what is missing and whom to ask. */
export function NotAllowed({ missing }: NotAllowedProps) {
  const { t } = useLingui();
  const user = useUser();
  const { id_organization: organizationId } = useParams({ strict: false });
  useCurrentPermissions();
  const organization = organizationOf(user, { organizationId });
  if (organization === undefined) return <UnknownOrganization />;
  if (organization.second_factor_needed) return <SecondFactorNeeded name={organization.name} />;
  return (
    <Page title={t`No access`}>
      <EmptyState
        icon={<Lock />}
        title={t`You don’t have access to this page`}
        description={
          <>
            <Missing missing={missing} /> <AskAdmins organizationId={organization.id} />
          </>
        }
        actions={<WaysOut />}
      />
    </Page>
  );
}

/** Loads the user again, because an admin may have granted the permission in the meantime. */
function useCurrentPermissions(): void {
  const { currentUser } = useApp();
  const router = useRouter();
  useEffect(() => {
    void currentUser
      .refresh()
      .then(() => router.invalidate())
      .catch(() => undefined);
  }, [currentUser, router]);
}

function SecondFactorNeeded({ name }: { readonly name: string }) {
  const { t } = useLingui();
  return (
    <Page title={t`No access`}>
      <EmptyState
        icon={<ShieldCheck />}
        title={t`${name} requires a second factor`}
        description={t`Set it up or use it to open the organization.`}
        actions={
          <LinkButton to="/profile/security" variant="primary">
            <Trans>Go to Security</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}

function UnknownOrganization() {
  const { t } = useLingui();
  return (
    <Page title={t`Organization`}>
      <EmptyState
        icon={<SearchX />}
        title={t`This was deleted, or you don’t have access to it.`}
        actions={
          <LinkButton to="/organizations">
            <Trans>All organizations</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}

function Missing({ missing }: NotAllowedProps) {
  const modules = useModuleNames();
  const modeName = useModeName();
  const names = missing.flatMap(({ permission }) => {
    if (!('module' in permission)) return [];
    const { oneOf, all } = accessesOf(permission);
    return [...oneOf.slice(0, 1), ...all].map(
      ({ module, mode }) => `${modules[module]} (${modeName(module, mode)})`,
    );
  });
  const needed = [...new Set(names)].join(', ');
  return needed === '' ? (
    <Trans>Only admins of the organization can open it.</Trans>
  ) : (
    <Trans>It needs a permission that none of your teams has: {needed}.</Trans>
  );
}

function WaysOut() {
  const user = useUser();
  const projects = user.organizations.flatMap((organization) => organization.projects);
  return (
    <>
      {projects.length > 1 && (
        <LinkButton to="/project-selection">
          <Trans>Choose another project</Trans>
        </LinkButton>
      )}
      <LinkButton {...firstPage(user)} icon={<ArrowRight aria-hidden />}>
        <Trans>Go to your home page</Trans>
      </LinkButton>
    </>
  );
}
