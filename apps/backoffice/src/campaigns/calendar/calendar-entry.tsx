import { Trans } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { StatusBadge } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';
import { campaignStatusTones, useCampaignStatusNames } from '#/usage/campaign-status.tsx';
import type { CalendarEntry } from './entries.ts';

interface CalendarLinkProps extends CalendarEntry {
  readonly timeZone: string;
  /** True to cut off a name that does not fit on one line. */
  readonly truncate?: boolean;
}

/** Link to a campaign in the calendar: the time of its start, or that it continues, its status and its name. */
export function CalendarLink({ campaign, isFirstDay, timeZone, truncate = false }: CalendarLinkProps) {
  const { locale } = useFormats();
  const names = useCampaignStatusNames();
  const { id, name, status, start_at } = campaign;
  const start = new Date(start_at);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(start);
  return (
    <PermittedStyledLink
      {...linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign: id } })}
      title={name}
      className="x:flex x:min-h-6 x:min-w-0 x:items-center x:gap-1.5 x:rounded-md x:px-1.5 x:py-0.5 x:text-12 x:text-text x:hover:bg-hover x:focus-visible:outline-2 x:focus-visible:outline-focus"
    >
      <StatusBadge tone={campaignStatusTones[status]} active={status === 'ongoing'}>
        <span className="x:sr-only">{names[status]}</span>
      </StatusBadge>
      <span className="x:shrink-0 x:text-muted x:tabular-nums">
        {isFirstDay ? <time dateTime={start_at}>{time}</time> : <Trans>continues</Trans>}
      </span>
      <span className={truncate ? 'x:truncate' : 'x:wrap-anywhere'}>{name}</span>
    </PermittedStyledLink>
  );
}
