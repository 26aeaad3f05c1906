import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { TeamForm } from '#/tenancy/teams/team-form.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/teams/$id_team/manage')({
  component: ManageTeamPage,
});

function ManageTeamPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { id_organization, id_team: id } = Route.useParams();
  const { crumbs } = useOrganization(id_organization);
  const team = useAnswer(contract.teams.get, { params: { id } });
  const params = { id_organization, id_team: id };
  const details = linkOptions({ to: '/organizations/$id_organization/teams/$id_team', params });
  return (
    <Page
      title={t`Manage team`}
      crumbs={[crumbs.all, crumbs.itself, crumbs.teams, { label: team.data?.name ?? '…', target: details }]}
    >
      <Loaded answer={team} placeholder={<FormPlaceholder />}>
        {(data) => (
          <TeamForm
            entity={data}
            organizationId={id_organization}
            onSaved={() => navigate(details)}
            cancel={
              <LinkButton {...details} variant="ghost">
                <Trans>Cancel</Trans>
              </LinkButton>
            }
            aside={
              <DeleteButton
                label={t`Delete team`}
                question={t`Delete the team ${data.name}?`}
                consequence={t`Users of this team stay in the organization but lose the team’s permissions.`}
                remove={() => client.call(contract.teams.remove, { params: { id } }, { basedOn: data })}
                onRemoved={async () => {
                  await navigate({
                    to: '/organizations/$id_organization/teams',
                    params: { id_organization },
                  });
                  await invalidate(contract.organizations.teams);
                }}
              />
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
