import { Trans, useLingui } from '@lingui/react/macro';
import type { BillingCycle } from '@x/api-client';
import { StatTile, StatTiles } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { cycleText } from './cycle-dates.ts';

export function CycleTiles({ cycle }: { readonly cycle: BillingCycle }) {
  const { t } = useLingui();
  const formats = useFormats();
  const sent = formats.number(cycle.sent_emails);
  const limit = formats.number(cycle.limit);
  return (
    <StatTiles>
      <StatTile label={t`Plan`} value={cycle.plan.name} detail={cycleText(cycle, formats)} />
      <StatTile
        label={t`Sends`}
        value={
          <Trans>
            {sent} of {limit}
          </Trans>
        }
      />
      <StatTile label={t`Remaining`} value={formats.number(Math.max(0, cycle.remaining))} />
    </StatTiles>
  );
}
