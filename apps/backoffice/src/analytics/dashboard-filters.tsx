import { useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Field, Select, Switch, TimeframePicker } from '@x/ui';
import { useProjectId } from '../session/use-current.js';
import type { DashboardChoices } from './dashboard-choices.js';

/** Campaigns that can be chosen (spec 2 §9). */
const offeredCampaigns = 99;

export interface DashboardFiltersProps {
  readonly choices: DashboardChoices;
  readonly today: string;
  readonly onChange: (choices: DashboardChoices) => void;
}

/** Which campaign, which days, and whether machines count. */
export function DashboardFilters({ choices, today, onChange }: DashboardFiltersProps) {
  const { t } = useLingui();
  const id = useProjectId();
  const campaigns = useAnswer(contract.campaigns.list, { params: { id }, query: { rows: offeredCampaigns } });
  const change = (part: Partial<DashboardChoices>) => onChange({ ...choices, ...part });
  return (
    <div className="x:mb-5 x:flex x:flex-wrap x:items-end x:gap-x-4 x:gap-y-3">
      <Field label={t`Campaign`} className="x:w-full x:sm:w-72">
        <Select
          value={choices.campaignId ?? ''}
          onValueChange={(campaign) => change({ campaignId: campaign === '' ? undefined : campaign })}
          options={[
            { value: '', label: t`All campaigns` },
            ...(campaigns.data?.items ?? []).map((campaign) => ({
              value: campaign.id,
              label: campaign.name,
            })),
          ]}
        />
      </Field>
      <TimeframePicker
        value={choices.timeframe}
        today={today}
        onValueChange={(timeframe) => change({ timeframe })}
      />
      <div className="x:flex x:min-h-8 x:items-center">
        <Switch
          label={t`Count machines`}
          checked={choices.machines}
          onCheckedChange={(machines) => change({ machines })}
        />
      </div>
    </div>
  );
}
