import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignSummary } from '@x/api-client';
import { Card } from '@x/ui';
import type { ReactNode } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { type Answered, Loaded, type PagedItems } from '#/lists/loaded.tsx';
import { LinkButton, PermittedTextLink } from '#/page/links.tsx';

interface CampaignsAnswer {
  readonly answer: Answered<PagedItems<CampaignSummary>>;
}

/** Card with the campaigns that are scheduled next. */
export function ComingCard({ answer }: CampaignsAnswer) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Scheduled next`}
      actions={
        <LinkButton to="/campaigns/calendar" size="small">
          <Trans>Calendar</Trans>
        </LinkButton>
      }
    >
      <Loaded answer={answer}>
        {({ items }) => <CampaignItems items={items} none={<Trans>No campaign is scheduled.</Trans>} />}
      </Loaded>
    </Card>
  );
}

/** Card with the drafts that were edited last. Absent if there are none. */
export function DraftsCard({ answer }: CampaignsAnswer) {
  const { t } = useLingui();
  const drafts = answer.data?.items ?? [];
  if (drafts.length === 0) return null;
  return (
    <Card title={t`Continue with a draft`}>
      <CampaignItems items={drafts.slice(0, 4)} />
    </Card>
  );
}

interface CampaignItemsProps {
  readonly items: readonly CampaignSummary[];
  /** Shown if there are no campaigns. */
  readonly none?: ReactNode;
}

function CampaignItems({ items, none }: CampaignItemsProps) {
  const formats = useFormats();
  if (items.length === 0) return <p className="x:text-13 x:text-muted">{none}</p>;
  return (
    <ul className="x:flex x:flex-col x:gap-3">
      {items.map(({ id, name, status, status_date: date, audiences }) => (
        <li key={id} className="x:min-w-0 x:text-13">
          <p className="x:font-medium" title={name}>
            <PermittedTextLink
              to="/campaigns/$id_campaign"
              params={{ id_campaign: id }}
              className="x:block x:w-fit x:max-w-full x:truncate"
            >
              {name}
            </PermittedTextLink>
          </p>
          <p className="x:truncate x:text-12 x:text-muted">
            <time dateTime={date} className="x:tabular-nums">
              {status === 'draft' ? formats.date(date) : formats.dateTime(date)}
            </time>
            {audiences.length > 0 && ` · ${audiences.map((audience) => audience.name).join(', ')}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
