import { useLingui } from '@lingui/react/macro';
import type { EngagementDraft } from '../draft/condition-draft.ts';
import { PickOne } from './pick-one.tsx';
import { DaysValue } from './value-inputs.tsx';

type Period = Pick<EngagementDraft, 'period' | 'days'>;

export interface PeriodControlsProps extends Period {
  readonly onChange: (change: Partial<Period>) => void;
}

/** Chooses whether events count at any time or only in the last days. */
export function PeriodControls({ period, days, onChange }: PeriodControlsProps) {
  const { t } = useLingui();
  return (
    <>
      <PickOne
        label={t`Period`}
        value={period}
        onValueChange={(value) => onChange({ period: value === 'days' ? 'days' : 'ever' })}
        groups={[
          {
            label: '',
            options: [
              { value: 'ever', label: t({ message: 'at any time', context: 'contacts who opened …' }) },
              { value: 'days', label: t({ message: 'in the last', context: 'number of days' }) },
            ],
          },
        ]}
      />
      {period === 'days' && (
        <DaysValue value={days} minimum={1} onValueChange={(next) => onChange({ days: next })} />
      )}
    </>
  );
}
