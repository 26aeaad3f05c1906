import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Alert } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { CampaignForm } from '#/campaigns/form/campaign-form.tsx';
import { isEditable } from '#/campaigns/campaign-rules.ts';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/manage')({
  component: ManageCampaignPage,
});

function ManageCampaignPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { id_campaign } = Route.useParams();
  const { campaign, crumbs } = useCampaign(id_campaign);
  const detail = linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign } });
  return (
    <Page title={t`Manage campaign`} crumbs={[crumbs.all, crumbs.itself]}>
      <Loaded answer={campaign}>
        {(data) =>
          isEditable(data.status) ? (
            <CampaignForm
              key={data.id}
              campaign={data}
              onSaved={() => navigate(detail)}
              cancel={
                <LinkButton {...detail} variant="ghost">
                  <Trans>Cancel</Trans>
                </LinkButton>
              }
              aside={
                <DeleteButton
                  label={t`Delete campaign`}
                  question={t`Delete the campaign “${data.name}”?`}
                  consequence={t`The campaign’s content is deleted too. This cannot be undone.`}
                  remove={() =>
                    client.call(contract.campaigns.remove, { params: { id: data.id } }, { basedOn: data })
                  }
                  onRemoved={async () => {
                    await navigate({ to: '/campaigns' });
                    await invalidate(contract.campaigns.list);
                  }}
                />
              }
            />
          ) : (
            <Alert tone="info">
              <Trans>This campaign can no longer be changed, because sending has started.</Trans>
            </Alert>
          )
        }
      </Loaded>
    </Page>
  );
}
