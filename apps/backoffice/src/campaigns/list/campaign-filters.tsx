import { useLingui } from '@lingui/react/macro';
import { campaignStatuses, contract, type CampaignStatus } from '@x/api-client';
import { Field, Select } from '@x/ui';
import { FilterField } from '#/lists/filter-field.tsx';
import { audienceOptions, senderOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { SearchInput } from '#/lists/search-input.tsx';
import { useMay } from '#/session/may.tsx';
import { useCampaignStatusNames } from '#/usage/campaign-status.tsx';
import type { CampaignFilter } from './campaign-filter.ts';

export interface CampaignFiltersProps {
  readonly filter: CampaignFilter;
  /** Statuses to choose from. Default: all. */
  readonly statuses?: readonly CampaignStatus[];
  readonly onChange: (filter: CampaignFilter) => void;
}

/** Filters of a list of campaigns. Leaves out those whose options the user may not read. */
export function CampaignFilters({ filter, statuses = campaignStatuses, onChange }: CampaignFiltersProps) {
  const { t } = useLingui();
  const may = useMay();
  const names = useCampaignStatusNames();
  const mayChooseAudience = may(contract.audiences.list);
  const mayChooseSender = may(contract.emailSenders.list);
  const change = (part: CampaignFilter) => onChange({ ...filter, ...part });
  return (
    <search className="x:flex x:flex-wrap x:gap-2">
      <Field label={t`Search campaigns`} labelHidden className="x:w-full x:sm:w-72">
        <SearchInput
          placeholder={t`Search by name or subject`}
          value={filter.search ?? ''}
          onSearch={(search) => change({ search })}
        />
      </Field>
      {statuses.length > 1 && (
        <FilterField label={t`Status`} width="x:sm:w-40">
          <Select
            value={filter.status ?? ''}
            onValueChange={(value) => change({ status: statuses.find((status) => status === value) })}
            options={[
              { value: '', label: t`Any status` },
              ...statuses.map((status) => ({ value: status, label: names[status] })),
            ]}
          />
        </FilterField>
      )}
      {mayChooseAudience && (
        <FilterField label={t`Audience`} width="x:sm:w-48">
          <OptionPicker
            list={audienceOptions}
            value={filter.audience ?? ''}
            onValueChange={(audience) => change({ audience })}
            fixed={[{ value: '', label: t`Any audience` }]}
            goneLabel={t`Deleted audience`}
          />
        </FilterField>
      )}
      {mayChooseSender && (
        <FilterField label={t`Sender`} width="x:sm:w-48">
          <OptionPicker
            list={senderOptions}
            value={filter.from ?? ''}
            onValueChange={(from) => change({ from })}
            fixed={[{ value: '', label: t`Any sender` }]}
          />
        </FilterField>
      )}
    </search>
  );
}
