import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { isAllowed, type Campaign, type Contact } from '@x/api-client';
import { Card, EmptyState } from '@x/ui';
import { Copy, FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { ContactChooser } from '#/audience/contacts/contact-chooser.tsx';
import { ContactPreview } from '#/campaigns/contact-preview.tsx';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { StoredPreview } from '#/content/editor/stored-preview.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { BlockPlaceholder } from '#/lists/placeholders.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/preview')({
  component: CampaignPreviewPage,
});

function CampaignPreviewPage() {
  const { t } = useLingui();
  const { id_campaign } = Route.useParams();
  const { campaign, crumbs } = useCampaign(id_campaign);
  const [contact, setContact] = useState<Contact>();
  return (
    <Page
      title={t`Preview`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        campaign.data !== undefined && (
          <PreviewActions campaign={campaign.data} contact={contact} onContactChange={setContact} />
        )
      }
    >
      <Loaded answer={campaign} placeholder={<BlockPlaceholder />}>
        {(data) => {
          const { campaign_content, subject } = data;
          if (campaign_content === null) {
            return (
              <Card>
                <EmptyState icon={<FileText />} title={t`This campaign has no content yet`} />
              </Card>
            );
          }
          return contact === undefined ? (
            <StoredPreview config={campaign_content.config} subject={subject} />
          ) : (
            <ContactPreview campaign={data} contact={contact} />
          );
        }}
      </Loaded>
    </Page>
  );
}

interface PreviewActionsProps {
  readonly campaign: Campaign;
  readonly contact: Contact | undefined;
  readonly onContactChange: (contact: Contact | undefined) => void;
}

function PreviewActions({ campaign, contact, onContactChange }: PreviewActionsProps) {
  const { mayRead, mayWrite } = usePermissions();
  const params = { id_campaign: campaign.id };
  const hasContent = campaign.campaign_content !== null;
  return (
    <>
      {hasContent && mayRead('audiences') && campaign.audiences.length > 0 && (
        <ContactChooser audiences={campaign.audiences} contact={contact} onContactChange={onContactChange} />
      )}
      {hasContent && isAllowed(campaign.status, 'change_content') && mayWrite('campaigns') && (
        <LinkButton
          to="/campaigns/$id_campaign/content-editor"
          params={params}
          icon={<PenLine aria-hidden />}
        >
          <Trans>Edit content</Trans>
        </LinkButton>
      )}
      {hasContent && !isAllowed(campaign.status, 'change_content') && mayWrite('templates') && (
        <LinkButton to="/templates/new" search={{ campaign: campaign.id }} icon={<Copy aria-hidden />}>
          <Trans>Use as template</Trans>
        </LinkButton>
      )}
    </>
  );
}
