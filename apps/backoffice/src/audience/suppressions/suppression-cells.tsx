import { useLingui } from '@lingui/react';
import type { Suppression } from '@x/api-client';
import { Badge } from '@x/ui';
import { PermittedTextLink } from '#/page/links.tsx';
import { reasonTexts } from './suppression-texts.ts';

export function SuppressedAddress({ email }: Pick<Suppression, 'email'>) {
  return (
    <span className="x:block x:w-max x:max-w-52 x:break-all x:whitespace-normal x:md:max-w-96">{email}</span>
  );
}

export function SuppressionReasonBadge({ reason }: Pick<Suppression, 'reason'>) {
  const { i18n } = useLingui();
  return (
    <Badge tone={reason === 'complaint' ? 'danger' : reason === 'manual' ? 'neutral' : 'warning'}>
      {i18n._(reasonTexts[reason])}
    </Badge>
  );
}

/** Campaign after which the address was suppressed. */
export function SuppressionCampaign({ campaign }: Pick<Suppression, 'campaign'>) {
  if (campaign === null) return <span className="x:text-muted">—</span>;
  return (
    <PermittedTextLink to="/campaigns/$id_campaign" params={{ id_campaign: campaign.id }}>
      {campaign.name}
    </PermittedTextLink>
  );
}
