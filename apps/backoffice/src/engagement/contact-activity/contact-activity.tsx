import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type ContactMetrics } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Card, Pagination, StatTile, StatTiles } from '@x/ui';
import { useState } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { useLastPage } from '#/lists/use-last-page.ts';
import { Timeline } from '#/lists/timeline.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { PermittedTextLink } from '#/page/links.tsx';
import { EventIcon } from './event-icon.tsx';
import { useEventText } from './use-event-text.ts';

export function ContactActivity({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { mayRead } = usePermissions();
  const eventText = useEventText();
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    contract.contacts.activity,
    { params: { id }, query: { page } },
    { keepPreviousData: true },
  );
  return (
    <Loaded answer={useLastPage(answer, setPage)}>
      {({ metrics, items, pagination }) => (
        <div className="x:flex x:min-w-0 x:flex-col x:gap-4">
          <Metrics metrics={metrics} />
          <Card title={t`Timeline`}>
            <Timeline
              items={items.map((event, index) => ({
                id: `${event.occurred_at} ${event.kind} ${String(index)}`,
                icon: <EventIcon kind={event.kind} />,
                ...eventText(event),
                at: event.occurred_at,
                aside: (
                  <>
                    {event.campaign !== null && (
                      <PermittedTextLink
                        to="/campaigns/$id_campaign"
                        params={{ id_campaign: event.campaign.id }}
                        className="x:truncate"
                      >
                        {event.campaign.name}
                      </PermittedTextLink>
                    )}
                    {event.bot && <Badge>{t`Bot`}</Badge>}
                  </>
                ),
                actions: mayRead('campaigns') &&
                  event.campaign !== null &&
                  (event.kind === 'sent' || event.kind === 'not_sent') && (
                    <PermittedTextLink
                      to="/campaigns/$id_campaign/trace"
                      params={{ id_campaign: event.campaign.id }}
                      search={{ recipient: id }}
                      className="x:text-12"
                    >
                      {event.kind === 'sent' ? <Trans>Full delivery history</Trans> : <Trans>See why</Trans>}
                    </PermittedTextLink>
                  ),
              }))}
            />
            {pagination.last_page > 1 && (
              <div className="x:mt-4 x:border-t x:border-line x:pt-2">
                <Pagination
                  label={t`Timeline`}
                  currentPage={pagination.current_page}
                  lastPage={pagination.last_page}
                  perPage={pagination.per_page}
                  totalItems={pagination.total_items}
                  onPageChange={setPage}
                />
              </div>
            )}
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function Metrics({ metrics }: { readonly metrics: ContactMetrics }) {
  const { t } = useLingui();
  const formats = useFormats();
  const share = (count: number) =>
    metrics.sent === 0 ? t`nothing sent yet` : formats.percent((100 * count) / metrics.sent);
  return (
    <section aria-label={t`Metrics`}>
      <StatTiles>
        <StatTile
          label={t`Sent`}
          value={formats.number(metrics.sent)}
          detail={metrics.not_sent === 0 ? undefined : t`${formats.number(metrics.not_sent)} not sent`}
        />
        <StatTile
          label={t({ message: 'Opened', context: 'messages' })}
          value={formats.number(metrics.opened)}
          detail={share(metrics.opened)}
        />
        <StatTile
          label={t({ message: 'Clicked', context: 'messages' })}
          value={formats.number(metrics.clicked)}
          detail={share(metrics.clicked)}
        />
        <StatTile
          label={t`Last active`}
          value={
            metrics.last_active_at === null ? <Trans>Never</Trans> : formats.date(metrics.last_active_at)
          }
        />
      </StatTiles>
    </section>
  );
}
