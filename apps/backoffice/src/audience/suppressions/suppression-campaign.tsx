import type { Suppression } from '@x/api-client';
import { PermittedTextLink } from '#/page/links.tsx';

/** Campaign after which the address was suppressed. */
export function SuppressionCampaign({ campaign }: Pick<Suppression, 'campaign'>) {
  if (campaign === null) return <span className="x:text-muted">—</span>;
  return (
    <PermittedTextLink to="/campaigns/$id_campaign" params={{ id_campaign: campaign.id }}>
      {campaign.name}
    </PermittedTextLink>
  );
}
