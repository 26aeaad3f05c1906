import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { CampaignForm } from '#/campaigns/form/campaign-form.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/new')({
  component: NewCampaignPage,
});

function NewCampaignPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page
      title={t`New campaign`}
      crumbs={[{ label: t`Campaigns`, target: linkOptions({ to: '/campaigns' }) }]}
    >
      <CampaignForm
        onSaved={(campaign) =>
          navigate({ to: '/campaigns/$id_campaign', params: { id_campaign: campaign.id } })
        }
        cancel={
          <LinkButton to="/campaigns" variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
