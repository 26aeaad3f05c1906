import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type ContactMetrics } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Card, Pagination, StatTile, StatTiles } from '@x/ui';
import { useState } from 'react';
import { useFormats } from '../format/use-formats.js';
import { Loaded } from '../lists/loaded.js';
import { EventIcon } from './event-icon.js';
import { useEventText } from './use-event-text.js';

/** What was sent to a contact, what it did, and everything that happened to it. */
export function ContactActivity({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const eventText = useEventText();
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    contract.contacts.activity,
    { params: { id }, query: { page } },
    { keepPreviousData: true },
  );
  return (
    <Loaded answer={answer}>
      {({ metrics, items, pagination }) => (
        <div className="x:flex x:min-w-0 x:flex-col x:gap-4">
          <Metrics metrics={metrics} />
          <Card title={t`Timeline`}>
            <ol className="x:flex x:flex-col">
              {items.map((event, index) => (
                <li
                  key={`${event.occurred_at} ${event.kind} ${String(index)}`}
                  className="x:relative x:flex x:gap-3 x:pb-4 x:last:pb-0 x:not-last:before:absolute x:not-last:before:top-7 x:not-last:before:bottom-0 x:not-last:before:left-3 x:not-last:before:w-px x:not-last:before:bg-line"
                >
                  <EventIcon kind={event.kind} />
                  <div className="x:min-w-0 x:flex-1 x:pt-0.5">
                    <p className="x:flex x:flex-wrap x:items-baseline x:gap-x-2 x:text-13">
                      <span className="x:font-medium">{eventText(event).title}</span>
                      {event.campaign !== null && (
                        <Link
                          to="/campaigns/$id_campaign"
                          params={{ id_campaign: event.campaign.id }}
                          className="x:truncate x:text-accent-text x:underline-offset-2 x:hover:underline"
                        >
                          {event.campaign.name}
                        </Link>
                      )}
                      {event.machine && <Badge>{t`Automatic`}</Badge>}
                    </p>
                    {eventText(event).detail !== '' && (
                      <p className="x:text-12 x:break-words x:text-muted">{eventText(event).detail}</p>
                    )}
                    <time dateTime={event.occurred_at} className="x:text-12 x:text-muted x:tabular-nums">
                      {formats.dateTime(event.occurred_at)}
                    </time>
                  </div>
                </li>
              ))}
            </ol>
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
        <StatTile label={t`Opened`} value={formats.number(metrics.opened)} detail={share(metrics.opened)} />
        <StatTile
          label={t`Clicked`}
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
