import { Plural } from '@lingui/react/macro';
import type { CampaignUsage } from '@x/api-client';
import { PermittedTextLink } from '#/page/links.tsx';
import { CampaignStatusBadge } from './campaign-status.tsx';

export function UsageList({ usage }: { readonly usage: CampaignUsage }) {
  const more = usage.total - usage.items.length;
  return (
    <ul className="x:flex x:max-h-48 x:flex-col x:gap-1.5 x:overflow-y-auto x:text-13">
      {usage.items.map(({ id, name, status }) => (
        <li key={id} className="x:flex x:items-center x:justify-between x:gap-3">
          <PermittedTextLink
            to="/campaigns/$id_campaign"
            params={{ id_campaign: id }}
            className="x:min-w-0 x:truncate"
          >
            {name}
          </PermittedTextLink>
          <CampaignStatusBadge status={status} />
        </li>
      ))}
      {more > 0 && (
        <li className="x:text-muted">
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  );
}
