import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EngagementRates, EngagementStats } from '@x/api-client';
import { StatTile, StatTiles } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { OpensDefinition } from '../opens-definition.tsx';
import { useMetricNames, useRateNames } from './use-metric-names.ts';

const countByRate = {
  delivery: 'delivered',
  open: 'open',
  click: 'click',
  bounce: 'bounce',
  yamps: 'yamps',
} as const satisfies Record<keyof EngagementRates, string>;

const order = ['delivery', 'open', 'click', 'bounce', 'yamps'] as const;

export interface EngagementTilesProps {
  readonly stats: EngagementStats;
  readonly previous?: EngagementStats | undefined;
}

/** Tiles with the number of sent messages and the rates. A note below the tiles explains what a yamp is. */
export function EngagementTiles({ stats, previous }: EngagementTilesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useRateNames();
  const metrics = useMetricNames();
  const describeChange = useRateChange();
  const before =
    previous === undefined
      ? undefined
      : t`${formats.number(previous.unique.processed)} in the previous period`;
  return (
    <div>
      <StatTiles>
        <StatTile
          label={metrics.processed}
          value={formats.number(stats.unique.processed)}
          {...(before === undefined ? {} : { detail: before })}
        />
        {order.map((id) => (
          <StatTile
            key={id}
            label={names[id]}
            value={stats.unique.processed === 0 ? '—' : formats.percent(stats.rates[id])}
            detail={joinDetail(
              formats.number(stats.unique[countByRate[id]]),
              describeChange(changeOf(id, stats, previous)),
            )}
          />
        ))}
      </StatTiles>
      <p className="x:mt-2 x:text-12 x:text-muted">
        <Trans>
          Delivery and bounce rates are shares of the sent messages, the others of the delivered ones.
        </Trans>{' '}
        <OpensDefinition /> <Trans>A yamp is an action inside the message, such as submitting a form.</Trans>
      </p>
    </div>
  );
}

function joinDetail(count: string, change: string | undefined): string {
  return change === undefined ? count : `${count} · ${change}`;
}

/** Returns the change of a rate in percentage points. Undefined if either period has no messages. */
function changeOf(
  id: keyof EngagementRates,
  stats: EngagementStats,
  previous: EngagementStats | undefined,
): number | undefined {
  if (previous === undefined || previous.unique.processed === 0 || stats.unique.processed === 0)
    return undefined;
  return Math.round((stats.rates[id] - previous.rates[id]) * 100) / 100;
}

/** Returns a function that says how many percentage points a rate rose or fell. */
function useRateChange(): (points: number | undefined) => string | undefined {
  const { t } = useLingui();
  return (points) => {
    if (points === undefined) return undefined;
    if (points === 0) return t`no change`;
    const size = Math.abs(points);
    return points > 0
      ? t`${plural(size, { one: '# point more', other: '# points more' })}`
      : t`${plural(size, { one: '# point less', other: '# points less' })}`;
  };
}
