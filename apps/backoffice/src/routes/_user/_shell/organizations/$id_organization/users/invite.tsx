import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { InviteForm } from '#/tenancy/users/invite-form.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/users/invite')({
  component: InvitePage,
});

function InvitePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization: id } = Route.useParams();
  const { crumbs } = useOrganization(id);
  const list = linkOptions({ to: '/organizations/$id_organization/users', params: { id_organization: id } });
  return (
    <Page title={t`Invite users`} crumbs={[crumbs.all, crumbs.itself, crumbs.users]}>
      <InviteForm
        organizationId={id}
        onInvited={(invited) => navigate({ ...list, search: { invited } })}
        cancel={
          <LinkButton {...list} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
