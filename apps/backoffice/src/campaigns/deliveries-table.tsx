import { useLingui } from '@lingui/react/macro';
import { contract, type DeliveryStatus, type EndpointAnswer } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import {
  Card,
  EmptyState,
  Field,
  Select,
  StatusBadge,
  type DataTableColumn,
  type StatusBadgeProps,
} from '@x/ui';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../format/use-formats.js';
import { PagedTable } from '../lists/paged-table.js';
import { useDeliveryStatusNames } from './delivery-status.js';

const tones: Readonly<Record<DeliveryStatus, NonNullable<StatusBadgeProps['tone']>>> = {
  planned: 'neutral',
  claimed: 'accent',
  accepted: 'success',
  rejected: 'danger',
  unknown: 'warning',
};
type Delivery = EndpointAnswer<typeof contract.campaigns.deliveries>['items'][number];

const statuses: readonly DeliveryStatus[] = ['planned', 'claimed', 'accepted', 'rejected', 'unknown'];

function useColumns(): readonly DataTableColumn<Delivery>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useDeliveryStatusNames();
  return [
    { id: 'email', header: t`Email`, cell: (delivery) => delivery.email },
    {
      id: 'status',
      header: t`Status`,
      cell: (delivery) => <StatusBadge tone={tones[delivery.status]}>{names[delivery.status]}</StatusBadge>,
    },
    {
      id: 'reason',
      header: t`Answer`,
      cell: (delivery) => (
        <span className="x:block x:max-w-80 x:truncate x:text-muted" title={delivery.reason ?? ''}>
          {delivery.reason ?? '—'}
        </span>
      ),
    },
    {
      id: 'attempts',
      header: t`Attempts`,
      align: 'end',
      cell: (delivery) => formats.number(delivery.attempts),
    },
    {
      id: 'updated',
      header: t`Updated`,
      align: 'end',
      cell: (delivery) => formats.dateTime(delivery.updated_at),
    },
  ];
}

export interface DeliveriesTableProps {
  readonly campaignId: string;
  /** ms until the rows are loaded again; 0 for never. */
  readonly refresh: number;
}

/** Every recipient of a campaign, with what became of the message. */
export function DeliveriesTable({ campaignId, refresh }: DeliveriesTableProps) {
  const { t } = useLingui();
  const names = useDeliveryStatusNames();
  const [{ status, page }, setShown] = useState<{ status: DeliveryStatus | undefined; page: number }>({
    status: undefined,
    page: 1,
  });
  const answer = useAnswer(
    contract.campaigns.deliveries,
    { params: { id: campaignId }, query: { page, ...(status === undefined ? {} : { status }) } },
    { refreshInterval: refresh },
  );
  const columns = useColumns();
  return (
    <Card
      title={t`Recipients`}
      padding="none"
      actions={
        <Field label={t`Status`} labelHidden className="x:w-52">
          <Select
            value={status ?? ''}
            onValueChange={(chosen) => setShown({ status: statuses.find((one) => one === chosen), page: 1 })}
          >
            <option value="">{t({ message: 'All', context: 'recipients' })}</option>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      <PagedTable<Delivery>
        caption={t`Recipients`}
        borderless
        answer={answer}
        rowId={(delivery) => delivery.id}
        columns={columns}
        onPageChange={(next) => setShown({ status, page: next })}
        empty={<EmptyState className="x:py-8" icon={<Inbox />} title={t`No recipients`} />}
      />
    </Card>
  );
}
