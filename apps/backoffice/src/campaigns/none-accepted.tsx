import { Trans } from '@lingui/react/macro';
import type { CampaignSummary } from '@x/api-client';
import { Alert } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { LinkButton } from '#/page/links.tsx';

/** True if a campaign ended without a single accepted message. */
export function isNoneAccepted({ status, stats }: Pick<CampaignSummary, 'status' | 'stats'>): boolean {
  const { managed, processed, dropped } = stats.total;
  return status === 'completed' && processed === 0 && managed > 0 && dropped === managed;
}

/** Warns that a campaign reached nobody, which the status "ended" alone would hide. */
export function NoneAccepted({ campaign }: { readonly campaign: CampaignSummary }) {
  const formats = useFormats();
  if (!isNoneAccepted(campaign)) return null;
  return (
    <Alert tone="danger" role="alert" title={<Trans>No message was accepted</Trans>}>
      <div className="x:flex x:flex-col x:items-start x:gap-3">
        <p>
          <Trans>
            All {formats.number(campaign.stats.total.managed)} recipients were rejected by the mail server or
            skipped. The report shows the response for each one.
          </Trans>
        </p>
        <LinkButton to="/campaigns/$id_campaign/report" params={{ id_campaign: campaign.id }}>
          <Trans>Open report</Trans>
        </LinkButton>
      </div>
    </Alert>
  );
}
