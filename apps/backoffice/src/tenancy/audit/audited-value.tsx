import { useLingui } from '@lingui/react/macro';
import { sendTimings, type AuditedField, type AuditValue } from '@x/api-client';
import { useFormats } from '#/language/use-formats.tsx';
import { weekdayName } from '#/language/weekdays.ts';
import { useCampaignStatusNames } from '#/usage/campaign-status.tsx';
import { useTimingNames } from '#/usage/timing-names.ts';

/** Fields that hold an instant. */
const instants: ReadonlySet<AuditedField> = new Set(['start_at', 'expires_at', 'publish_at', 'unpublish_at']);

/** Returns a function that writes a logged value as the pages of its object write it. */
export function useAuditedValueText(): (field: AuditedField, value: AuditValue) => string {
  const { t } = useLingui();
  const formats = useFormats();
  const statuses: Readonly<Record<string, string>> = useCampaignStatusNames();
  const timings = useTimingNames();
  return (field, value) => {
    if (value === null || value === '') return t`none`;
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'number')
      return field === 'week_start' ? weekdayName(formats.locale, value) : formats.number(value);
    if (typeof value !== 'string') return value.join(', ');
    if (instants.has(field)) return formats.dateTime(value);
    if (field === 'status') return statuses[value] ?? value;
    const timing = field === 'timing' ? sendTimings.find((known) => known === value) : undefined;
    return timing === undefined ? value : timings[timing];
  };
}
