import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Card, EmptyState } from '@x/ui';
import { Copy, FileText, PenLine } from 'lucide-react';
import { isEditable } from '../../../../../../campaigns/campaign-rules.js';
import { useCampaign } from '../../../../../../campaigns/use-campaign.js';
import { StoredPreview } from '../../../../../../content/stored-preview.js';
import { Loaded } from '../../../../../../lists/loaded.js';
import { LinkButton } from '../../../../../../shell/links.js';
import { Page } from '../../../../../../shell/page.js';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/preview')({
  component: CampaignPreviewPage,
});

function CampaignPreviewPage() {
  const { t } = useLingui();
  const { id_campaign } = Route.useParams();
  const { campaign, crumbs } = useCampaign(id_campaign);
  const status = campaign.data?.status;
  return (
    <Page
      title={t`Preview`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        status !== undefined &&
        (isEditable(status) ? (
          <LinkButton
            to="/campaigns/$id_campaign/content-editor"
            params={{ id_campaign }}
            icon={<PenLine aria-hidden />}
          >
            <Trans>Edit content</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/templates/new" search={{ campaign: id_campaign }} icon={<Copy aria-hidden />}>
            <Trans>Use as template</Trans>
          </LinkButton>
        ))
      }
    >
      <Loaded answer={campaign}>
        {({ campaign_content, subject }) =>
          campaign_content === null ? (
            <Card>
              <EmptyState icon={<FileText />} title={t`This campaign has no content yet`} />
            </Card>
          ) : (
            <StoredPreview config={campaign_content.config} subject={subject} />
          )
        }
      </Loaded>
    </Page>
  );
}
