import { useLingui } from '@lingui/react/macro';
import { timingHours, type Campaign } from '@x/api-client';
import type { DescriptionListItem } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { isEditable } from '../campaign-rules.ts';
import { useSelectedContacts } from '../recipients/use-selected-contacts.ts';
import { contactsPerBatch, lastBatchAt } from './schedule-rules.ts';

/** Returns when a campaign is sent and was delivered, for its list of details. */
export function useScheduleItems(campaign: Campaign): readonly DescriptionListItem[] {
  const { t } = useLingui();
  const formats = useFormats();
  const selected = useSelectedContacts(campaign, isEditable(campaign.status));

  /**
   * Returns the number of batches and their size. Until the campaign starts, the size is estimated from the contacts that it selects.
   */
  function describeBatches({ batches, batch_items }: NonNullable<Campaign['job']>): string {
    const count = formats.number(batches);
    if (!isEditable(campaign.status)) {
      const most = formats.number(batch_items);
      return t`${count} (contacts per batch: up to ${most})`;
    }
    if (selected === undefined) return count;
    const contacts = formats.number(contactsPerBatch(selected, batches));
    return t`${count} (contacts per batch: about ${contacts})`;
  }

  /** Sending lasts until the last recipient's own time. */
  function describeTiming({ timing, ...job }: NonNullable<Campaign['job']>): string {
    const batching = { batches: job.batches, interval: job.interval_minutes };
    const last = lastBatchAt(new Date(job.start_at), batching);
    const end = formats.dateTime(new Date(last.getTime() + timingHours * 3_600_000));
    return timing === 'local_time'
      ? t`At the same time of day in each recipient’s time zone, until ${end}`
      : t`At the hour when each recipient opens most messages, until ${end}`;
  }

  const { job, delivered_date } = campaign;
  return [
    ...(job === null
      ? []
      : [
          { id: 'start', term: t`Start of sending`, description: formats.dateTime(job.start_at) },
          {
            id: 'batches',
            term: t`Batches`,
            description: describeBatches(job),
          },
          ...(job.timing === 'same_moment'
            ? []
            : [{ id: 'timing', term: t`Time of sending`, description: describeTiming(job) }]),
          ...(job.batches === 1
            ? []
            : [
                {
                  id: 'frequency',
                  term: t`Time between batches`,
                  description: formats.minutes(job.interval_minutes),
                },
              ]),
        ]),
    ...(delivered_date === null
      ? []
      : [
          {
            id: 'delivered',
            term: t({ message: 'Delivered', context: 'campaign' }),
            description: formats.dateTime(delivered_date),
          },
        ]),
  ];
}
