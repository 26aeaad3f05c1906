import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignPeopleEvent, CampaignReport } from '@x/api-client';
import { Alert, Card, DescriptionList, ProgressBar, StatTile, StatTiles } from '@x/ui';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { deliveryStatusNames } from '../deliveries/delivery-status.ts';
import { SettleButtons } from '../deliveries/settle-buttons.tsx';
import { OpensDefinition } from '../opens-definition.tsx';

interface ReportProps {
  readonly report: CampaignReport;
}

interface PeopleCountProps {
  readonly campaignId: string;
  readonly event: CampaignPeopleEvent;
  readonly bots: 'include' | 'exclude';
  readonly count: number;
  readonly label: string;
}

/** Number of people that leads to the list of them. */
function PeopleCount({ campaignId, event, bots, count, label }: PeopleCountProps) {
  const { t } = useLingui();
  const shown = useFormats().number(count);
  if (count === 0) return shown;
  return (
    <PermittedStyledLink
      to="/campaigns/$id_campaign/people"
      params={{ id_campaign: campaignId }}
      search={{ event, ...(bots === 'include' ? { bots } : {}) }}
      aria-label={t`${shown} ${label}: see who`}
      className="x:underline x:decoration-line x:underline-offset-4 x:hover:decoration-current"
    >
      {shown}
    </PermittedStyledLink>
  );
}

interface ReportFiguresProps extends ReportProps {
  readonly bots: 'include' | 'exclude';
}

/** Key figures of the report. `engagementCountsSchema` and `engagementRatesSchema` define them. */
export function ReportFigures({ report, bots }: ReportFiguresProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { deliveries, total, unique, rates } = report;
  const ofSent = (percent: number) => (unique.processed === 0 ? ' ' : t`${formats.percent(percent)} of sent`);
  const ofDelivered = (percent: number) =>
    unique.delivered === 0 ? ' ' : t`${formats.percent(percent)} of delivered`;
  const detail = (percent: number, events: number) => {
    const all = t`${formats.number(events)} total`;
    return unique.delivered === 0 ? all : `${ofDelivered(percent)}, ${all}`;
  };
  const people = (event: CampaignPeopleEvent, count: number, label: string) => (
    <PeopleCount campaignId={report.campaign_id} event={event} bots={bots} count={count} label={label} />
  );
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <StatTiles>
        <StatTile
          label={t`Sent`}
          value={people('sent', unique.processed, t`Sent`)}
          detail={t`of ${formats.number(deliveries.total)} recipients`}
        />
        <StatTile
          label={t({ message: 'Delivered', context: 'messages' })}
          value={formats.number(unique.delivered)}
          detail={ofSent(rates.delivery)}
        />
        <StatTile
          label={t`Opens`}
          value={people('opened', unique.open, t`Opens`)}
          detail={detail(rates.open, total.open)}
        />
        <StatTile
          label={t`Clicks`}
          value={people('clicked', unique.click, t`Clicks`)}
          detail={detail(rates.click, total.click)}
        />
        <StatTile
          label={t`Yamps`}
          value={people('acted', unique.yamps, t`Yamps`)}
          detail={detail(rates.yamps, total.yamps)}
        />
        <StatTile
          label={t`Unsubscribes`}
          value={people('unsubscribed', unique.unsubscribe, t`Unsubscribes`)}
          detail={ofDelivered(rate(unique.unsubscribe, unique.delivered))}
        />
        <StatTile
          label={t`Bounces`}
          value={people('bounced', unique.bounce, t`Bounces`)}
          detail={ofSent(rates.bounce)}
        />
        <StatTile
          label={t`Opens by bots`}
          value={formats.number(report.bots.open)}
          detail={t`${plural(report.bots.click, { one: '# click by bots', other: '# clicks by bots' })}`}
        />
      </StatTiles>
      <p className="x:max-w-lg x:text-12 x:text-muted">
        <OpensDefinition />
      </p>
    </div>
  );
}

/** Shows what became of the sent messages. The results add up to the number of sent messages. */
function Outcomes({ report: { unique, deliveries } }: ReportProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const leftOut = deliveries.rejected - deliveries.canceled - deliveries.refused;
  const dropped = unique.dropped - leftOut;
  const pending = unique.processed - unique.delivered - unique.bounce - dropped;
  const outcomes = [
    { id: 'delivered', term: t({ message: 'Delivered', context: 'messages' }), recipients: unique.delivered },
    { id: 'bounce', term: t({ message: 'Bounced', context: 'messages' }), recipients: unique.bounce },
    { id: 'dropped', term: t`Dropped by the email provider`, recipients: dropped },
    { id: 'pending', term: t`No result yet`, recipients: pending },
  ];
  const title = t`${plural(unique.processed, { one: '# message sent', other: '# messages sent' })}`;
  return (
    <section aria-label={title}>
      <h3 className="x:text-13 x:font-medium">{title}</h3>
      <DescriptionList
        items={[
          ...outcomes
            .filter(({ id, recipients }) => id === 'delivered' || id === 'bounce' || recipients > 0)
            .map(({ id, term, recipients }) => ({ id, term, description: formats.number(recipients) })),
          ...(unique.spamreport === 0
            ? []
            : [
                {
                  id: 'spamreport',
                  term: t`Marked as spam after delivery`,
                  description: formats.number(unique.spamreport),
                },
              ]),
        ]}
      />
    </section>
  );
}

/** Shows the number of recipients by delivery status. The sum is the number of recipients of the campaign. */
export function ReportDeliveries({ report }: ReportProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const mayWrite = usePermissions().mayWrite('campaigns');
  const { deliveries } = report;
  const done = deliveries.accepted + deliveries.rejected + deliveries.unknown;
  const states = [
    { id: 'planned', term: t(deliveryStatusNames.planned), recipients: deliveries.planned },
    { id: 'claimed', term: t(deliveryStatusNames.claimed), recipients: deliveries.claimed },
    { id: 'sent', term: t`Sent`, recipients: deliveries.accepted + deliveries.refused },
    {
      id: 'left-out',
      term: t`Not sent: suppressed, invalid or canceled`,
      recipients: deliveries.rejected - deliveries.refused,
    },
    { id: 'unknown', term: t(deliveryStatusNames.unknown), recipients: deliveries.unknown },
  ];
  return (
    <Card title={t`Deliveries`}>
      <div className="x:flex x:flex-col x:gap-4">
        <ProgressBar
          label={t`Sending`}
          value={done}
          max={deliveries.total}
          tone={done === deliveries.total ? 'success' : 'accent'}
          detail={t`${formats.number(done)} of ${formats.number(deliveries.total)}`}
        />
        <DescriptionList
          items={states.map(({ id, term, recipients }) => ({
            id,
            term,
            description: formats.number(recipients),
          }))}
        />
        <Outcomes report={report} />
        {deliveries.unknown > 0 && (
          <Alert tone="warning" title={t`What “unknown” means`}>
            <div className="x:flex x:flex-col x:gap-3">
              <p>
                <Trans>
                  These messages were sent, but the mail server’s response never arrived, for example because
                  the connection broke. They may have been delivered, so they are not resent automatically. A
                  later event from the email provider can show the result, or you can set it here.
                </Trans>
              </p>
              {mayWrite && (
                <SettleButtons
                  campaignId={report.campaign_id}
                  consequence={
                    <Trans>
                      All messages with an unknown result will be resent. Recipients who already got the
                      message will get it twice.
                    </Trans>
                  }
                />
              )}
            </div>
          </Alert>
        )}
      </div>
    </Card>
  );
}
