import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { CampaignForm } from '#/campaigns/form/campaign-form.tsx';
import { isEditable } from '#/campaigns/campaign-rules.ts';
import { NotEditableNotice } from '#/campaigns/not-editable.tsx';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/manage')({
  component: ManageCampaignPage,
});

function ManageCampaignPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const moved = useMovedToTrash();
  const { id_campaign } = Route.useParams();
  const { campaign, crumbs } = useCampaign(id_campaign);
  const detail = linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign } });
  return (
    <Page title={t`Manage campaign`} crumbs={[crumbs.all, crumbs.itself]}>
      <Loaded answer={campaign} placeholder={<FormPlaceholder />}>
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
                  consequence={
                    data.status === 'scheduled'
                      ? t`It goes to the trash and is not sent. You have ${trashDays} days to restore it. It will come back as a draft.`
                      : t`It goes to the trash, and you have ${trashDays} days to restore it.`
                  }
                  remove={() =>
                    client.call(contract.campaigns.remove, { params: { id: data.id } }, { basedOn: data })
                  }
                  onRemoved={async () => {
                    await navigate({ to: '/campaigns' });
                    await moved({ kind: 'campaign', id: data.id, name: data.name });
                  }}
                />
              }
            />
          ) : (
            <NotEditableNotice campaign={data} />
          )
        }
      </Loaded>
    </Page>
  );
}
