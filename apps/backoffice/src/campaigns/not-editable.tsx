import { Trans, useLingui } from '@lingui/react/macro';
import type { Campaign } from '@x/api-client';
import { EmptyState } from '@x/ui';
import { FileText } from 'lucide-react';
import { PageWithoutEditor } from '#/content/editor/editor-page.tsx';
import { LinkButton } from '#/page/links.tsx';
import type { Crumb } from '#/page/page.tsx';

interface NotEditableNoticeProps {
  readonly campaign: Campaign;
  /** Says that there is nothing to edit. Default: that sending has started. */
  readonly title?: string | undefined;
}

/** Says why a campaign cannot be edited, and leads back to it. */
export function NotEditableNotice({ campaign, title }: NotEditableNoticeProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<FileText />}
      title={title ?? t`This campaign can no longer be changed, because sending has started.`}
      actions={
        <LinkButton to="/campaigns/$id_campaign" params={{ id_campaign: campaign.id }}>
          <Trans>Back to the campaign</Trans>
        </LinkButton>
      }
    />
  );
}

interface NotEditableProps extends NotEditableNoticeProps {
  readonly crumbs: readonly Crumb[];
}

/** Page of the editor for content of a campaign that does not exist or can no longer be changed. */
export function NotEditable({ crumbs, ...notice }: NotEditableProps) {
  return (
    <PageWithoutEditor crumbs={crumbs}>
      <NotEditableNotice {...notice} />
    </PageWithoutEditor>
  );
}
