import { useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Field, Select, Switch, TimeframePicker } from '@x/ui';
import { SegmentFilter } from '#/audience/segments/list/segment-filter.tsx';
import { useProjectId } from '#/session/use-current.ts';
import type { DashboardChoices } from './dashboard-choices.ts';
import { useMay } from '#/session/may.tsx';

/** Maximum number of campaigns that the filter loads (spec 2 §9). */
const maxCampaigns = 99;

export interface DashboardFiltersProps {
  readonly choices: DashboardChoices;
  readonly today: string;
  readonly onChange: (choices: DashboardChoices) => void;
}

interface Offer {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns an option for the chosen campaign if `offered` lacks it, as with deleted campaigns and those older than the
 * newest 99. Otherwise returns an empty list. Without the option, the filter would show “All campaigns”.
 */
function useChosenCampaign(
  id: string | undefined,
  offered: readonly Offer[],
  loaded: boolean,
): readonly Offer[] {
  const { t } = useLingui();
  const missing = id !== undefined && !offered.some(({ value }) => value === id) ? id : undefined;
  const campaign = useAnswer(
    contract.campaigns.get,
    missing === undefined || !loaded ? undefined : { params: { id: missing } },
  );
  if (missing === undefined) return [];
  return [
    {
      value: missing,
      label: campaign.data?.name ?? (campaign.error === undefined ? '…' : t`Deleted campaign`),
    },
  ];
}

export function DashboardFilters({ choices, today, onChange }: DashboardFiltersProps) {
  const { t } = useLingui();
  const id = useProjectId();
  const may = useMay();
  const mayChoose = may(contract.campaigns.list);
  const campaigns = useAnswer(
    contract.campaigns.list,
    mayChoose ? { params: { id }, query: { rows: maxCampaigns } } : undefined,
  );
  const offered = (campaigns.data?.items ?? []).map((campaign) => ({
    value: campaign.id,
    label: campaign.name,
  }));
  const chosen = useChosenCampaign(choices.campaignId, offered, campaigns.data !== undefined);
  const change = (part: Partial<DashboardChoices>) => onChange({ ...choices, ...part });
  return (
    <div className="x:mb-5 x:flex x:flex-wrap x:items-end x:gap-x-4 x:gap-y-3">
      {mayChoose && (
        <Field label={t`Campaign`} className="x:w-full x:sm:w-72">
          <Select
            value={choices.campaignId ?? ''}
            onValueChange={(campaign) => change({ campaignId: campaign === '' ? undefined : campaign })}
            options={[{ value: '', label: t`All campaigns` }, ...chosen, ...offered]}
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
