import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Campaign } from '@x/api-client';
import { Card } from '@x/ui';
import { PenLine } from 'lucide-react';
import { MessageThumbnail } from '#/content/messages/message-thumbnail.tsx';
import { LinkButton } from '#/page/links.tsx';
import { isEditable } from './campaign-rules.ts';

export function CampaignContentCard({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  if (campaign.campaign_content === null) return null;
  const params = { id_campaign: campaign.id };
  return (
    <Card
      title={t`Content`}
      padding="none"
      actions={
        isEditable(campaign.status) && (
          <LinkButton
            to="/campaigns/$id_campaign/content-editor"
            params={params}
            size="small"
            icon={<PenLine aria-hidden />}
          >
            <Trans>Edit content</Trans>
          </LinkButton>
        )
      }
    >
      <Link
        to="/campaigns/$id_campaign/preview"
        params={params}
        aria-label={t`Preview of the content`}
        className="x:relative x:block x:aspect-[4/3] x:overflow-clip x:border-t x:border-line x:bg-sunken x:focus-visible:-outline-offset-2"
      >
        <MessageThumbnail markup={campaign.campaign_content.content_html} />
      </Link>
    </Card>
  );
}
