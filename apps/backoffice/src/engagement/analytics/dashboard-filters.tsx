import { useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Field, Switch } from '@x/ui';
import { TimeframePicker } from '@x/ui/calendar';
import { SegmentFilter } from '#/audience/segments/list/segment-filter.tsx';
import { campaignOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import type { DashboardChoices } from './dashboard-choices.ts';
import { useMay } from '#/session/may.tsx';

export interface DashboardFiltersProps {
  readonly choices: DashboardChoices;
  readonly today: string;
  readonly onChange: (choices: DashboardChoices) => void;
}

export function DashboardFilters({ choices, today, onChange }: DashboardFiltersProps) {
  const { t } = useLingui();
  const may = useMay();
  const mayChoose = may(contract.campaigns.list);
  const change = (part: Partial<DashboardChoices>) => onChange({ ...choices, ...part });
  return (
    <div className="x:mb-5 x:flex x:flex-wrap x:items-end x:gap-x-4 x:gap-y-3">
      {mayChoose && (
        <Field label={t`Campaign`} className="x:w-full x:sm:w-72">
          <OptionPicker
            list={campaignOptions}
            value={choices.campaignId ?? ''}
            onValueChange={(campaign) => change({ campaignId: campaign === '' ? undefined : campaign })}
            fixed={[{ value: '', label: t`All campaigns` }]}
            goneLabel={t`Deleted campaign`}
          />
        </Field>
      )}
      <SegmentFilter
        segment={choices.segmentId}
        onSegmentChange={(segmentId) => change({ segmentId })}
        everyone={t`Everyone`}
      />
      <TimeframePicker
        value={choices.timeframe}
        today={today}
        onValueChange={(timeframe) => change({ timeframe })}
      />
      <div className="x:flex x:min-h-8 x:items-center">
        <Switch label={t`Include bots`} checked={choices.bots} onCheckedChange={(bots) => change({ bots })} />
      </div>
    </div>
  );
}
