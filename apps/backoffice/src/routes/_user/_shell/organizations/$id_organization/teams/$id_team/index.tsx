import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Pencil } from 'lucide-react';
import { ListCard } from '#/lists/define/list-card.tsx';
import { EntityPage } from '#/lists/entity-page.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { teamPermissions } from '#/tenancy/teams/team-permissions.tsx';
import { teamUsers } from '#/tenancy/teams/team-users.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/teams/$id_team/')({
  component: TeamPage,
});

function TeamPage() {
  const { t } = useLingui();
  const { id_organization, id_team } = Route.useParams();
  const { crumbs } = useOrganization(id_organization);
  const team = useAnswer(contract.teams.get, { params: { id: id_team } });
  const { mayWrite } = useOrganizationPermissions(id_organization);
  return (
    <EntityPage
      entity={team}
      title={team.data?.name ?? t`Team`}
      crumbs={[crumbs.all, crumbs.itself, crumbs.teams]}
      actions={
        mayWrite('teams') && (
          <LinkButton
            to="/organizations/$id_organization/teams/$id_team/manage"
            params={{ id_organization, id_team }}
            icon={<Pencil aria-hidden />}
          >
            <Trans>Manage team</Trans>
          </LinkButton>
        )
      }
    >
      <div className="x:flex x:flex-col x:gap-5">
        <ListCard list={teamPermissions} id={id_team} />
        <ListCard list={teamUsers} id={id_team} place={{ organizationId: id_organization }} />
      </div>
    </EntityPage>
  );
}
