import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { TeamForm } from '#/tenancy/teams/team-form.tsx';
import { toTeam } from '#/tenancy/teams/team-link.ts';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/teams/new')({
  component: NewTeamPage,
});

function NewTeamPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization } = Route.useParams();
  const { crumbs } = useOrganization(id_organization);
  return (
    <Page title={t`New team`} crumbs={[crumbs.all, crumbs.itself, crumbs.teams]}>
      <TeamForm
        organizationId={id_organization}
        onSaved={(team) => navigate(toTeam(id_organization, team.id))}
        cancel={
          <LinkButton to="/organizations/$id_organization/teams" params={{ id_organization }} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
