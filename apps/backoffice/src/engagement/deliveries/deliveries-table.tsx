import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type DeliveryStatus, type EndpointAnswer } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState, Field, Select, StatusBadge, type DataTableColumn } from '@x/ui';
import { Inbox, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { SearchInput } from '#/lists/search-input.tsx';
import { LinkButton } from '#/page/links.tsx';
import { RecipientAddress } from '../recipient-address.tsx';
import { useDeliveryStatusNames, useDeliveryText } from './delivery-status.ts';

type Delivery = EndpointAnswer<typeof contract.campaigns.deliveries>['items'][number];

const statuses: readonly DeliveryStatus[] = ['planned', 'claimed', 'accepted', 'rejected', 'unknown'];

function useColumns(): readonly DataTableColumn<Delivery>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const tell = useDeliveryText();
  return [
    { id: 'email', header: t`Email`, cell: ({ email }) => <RecipientAddress email={email} /> },
    {
      id: 'status',
      header: t`Status`,
      cell: (delivery) => {
        const { tone, status } = tell(delivery);
        return <StatusBadge tone={tone}>{status}</StatusBadge>;
      },
    },
    {
      id: 'reason',
      header: t`Response`,
      cell: (delivery) => {
        const { answer } = tell(delivery);
        return (
          <span className="x:block x:max-w-80 x:truncate x:text-muted" title={answer}>
            {answer === '' ? '—' : answer}
          </span>
        );
      },
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
  /** Refresh interval in ms. 0 means no refresh. */
  readonly refresh: number;
}

interface Filter {
  readonly status: DeliveryStatus | undefined;
  readonly search: string;
  readonly page: number;
}

/** Shown if a search finds no recipients. Links to the trace, which explains why an address is not a recipient. */
function NoRecipientFound({ campaignId, search }: { readonly campaignId: string; readonly search: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      className="x:py-8"
      icon={<SearchX />}
      title={t`No recipients match “${search}”`}
      actions={
        <LinkButton
          to="/campaigns/$id_campaign/trace"
          params={{ id_campaign: campaignId }}
          search={{ recipient: search }}
        >
          <Trans>See why</Trans>
        </LinkButton>
      }
    />
  );
}

export function DeliveriesTable({ campaignId, refresh }: DeliveriesTableProps) {
  const { t } = useLingui();
  const names = useDeliveryStatusNames();
  const [{ status, search, page }, setFilter] = useState<Filter>({ status: undefined, search: '', page: 1 });
  const answer = useAnswer(
    contract.campaigns.deliveries,
    { params: { id: campaignId }, query: { page, search, ...(status === undefined ? {} : { status }) } },
    { refreshInterval: refresh, keepPreviousData: true },
  );
  const columns = useColumns();
  return (
    <Card
      title={t`Recipients`}
      padding="none"
      actions={
        <div className="x:flex x:flex-wrap x:justify-end x:gap-2">
          <Field label={t`Search recipients`} labelHidden className="x:w-full x:sm:w-56">
            <SearchInput
              placeholder={t`Search by email`}
              value={search}
              onSearch={(words) => setFilter({ status, search: words, page: 1 })}
            />
          </Field>
          <Field label={t`Status`} labelHidden className="x:w-full x:sm:w-52">
            <Select
              value={status ?? ''}
              onValueChange={(chosen) =>
                setFilter({ status: statuses.find((option) => option === chosen), search, page: 1 })
              }
            >
              <option value="">{t({ message: 'All', context: 'recipients' })}</option>
              {statuses.map((option) => (
                <option key={option} value={option}>
                  {names[option]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      }
    >
      <PagedTable<Delivery>
        caption={t`Recipients`}
        borderless
        answer={answer}
        rowId={(delivery) => delivery.id}
        columns={columns}
        renderRowLink={(delivery, link) => (
          <Link
            to="/campaigns/$id_campaign/trace"
            params={{ id_campaign: campaignId }}
            search={{ recipient: delivery.email }}
            {...link}
          />
        )}
        onPageChange={(next) => setFilter({ status, search, page: next })}
        empty={
          search === '' ? (
            <EmptyState className="x:py-8" icon={<Inbox />} title={t`No recipients`} />
          ) : (
            <NoRecipientFound campaignId={campaignId} search={search} />
          )
        }
      />
    </Card>
  );
}
