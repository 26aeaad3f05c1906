import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { CampaignDefaultsForm } from '#/campaigns/defaults/campaign-defaults-form.tsx';
import { DeleteNamedButton } from '#/forms/delete-named-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { BounceLimitsForm } from '#/tenancy/organizations/bounce-limits-form.tsx';
import { RetentionForm } from '#/tenancy/organizations/retention-form.tsx';
import { ProjectForm } from '#/tenancy/organizations/project-form.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { ProjectContents } from '#/tenancy/trash/contents-summary.tsx';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';
import { useMay } from '#/session/may.tsx';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute(
  '/_user/_shell/organizations/$id_organization/projects/$id_project/manage',
)({ component: ManageProjectPage });

function ManageProjectPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const moved = useMovedToTrash();
  const { id_organization, id_project: id } = Route.useParams();
  const { crumbs } = useOrganization(id_organization);
  const { admin } = useOrganizationPermissions(id_organization);
  const project = useAnswer(contract.projects.get, { params: { id } });
  const limits = useAnswer(contract.projects.bounceLimits, { params: { id } });
  const retention = useAnswer(contract.retention.get, { params: { id } });
  const maySetDefaults = useMay()(contract.campaignDefaults.update, { projectId: id });
  const list = linkOptions({
    to: '/organizations/$id_organization/projects',
    params: { id_organization },
  });
  const details = linkOptions({
    to: '/organizations/$id_organization/projects/$id_project',
    params: { id_organization, id_project: id },
  });
  const cancel = (
    <LinkButton {...details} variant="ghost">
      <Trans>Cancel</Trans>
    </LinkButton>
  );
  return (
    <Page
      title={t`Manage project`}
      crumbs={[
        crumbs.all,
        crumbs.itself,
        crumbs.projects,
        { label: project.data?.name ?? '…', target: details },
      ]}
    >
      <div className="x:flex x:flex-col x:gap-5">
        <Loaded answer={project} placeholder={<FormPlaceholder />}>
          {(data) => (
            <ProjectForm
              entity={data}
              organizationId={id_organization}
              onSaved={() => navigate(details)}
              cancel={cancel}
              aside={
                admin && (
                  <DeleteNamedButton
                    name={data.name}
                    label={t`Delete project`}
                    question={t`Delete the project ${data.name}?`}
                    consequence={t`Nobody can open it, its access keys stop working, and it stops sending. You have ${trashDays} days to restore it, under Deleted projects.`}
                    remove={() =>
                      client.call(contract.projects.remove, { params: { id } }, { basedOn: data })
                    }
                    onRemoved={async () => {
                      await navigate(list);
                      await moved({ kind: 'project', id, name: data.name });
                    }}
                  >
                    <ProjectContents id={id} />
                  </DeleteNamedButton>
                )
              }
            />
          )}
        </Loaded>
        <Loaded answer={limits} placeholder={<FormPlaceholder />}>
          {(data) => (
            <BounceLimitsForm
              projectId={id}
              entity={data}
              onSaved={() => navigate(details)}
              cancel={cancel}
            />
          )}
        </Loaded>
        <Loaded answer={retention} placeholder={<FormPlaceholder />}>
          {(data) => (
            <RetentionForm projectId={id} entity={data} onSaved={() => navigate(details)} cancel={cancel} />
          )}
        </Loaded>
        {maySetDefaults && (
          <CampaignDefaultsForm projectId={id} onSaved={() => navigate(details)} cancel={cancel} />
        )}
      </div>
    </Page>
  );
}
