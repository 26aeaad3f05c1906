import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract, type EndpointAnswer } from '@x/api-client';
import { EmptyState, StatusBadge } from '@x/ui';
import { Inbox, SearchX } from 'lucide-react';
import * as v from 'valibot';
import * as column from '#/lists/define/columns.tsx';
import { defineList, type EmptyList } from '#/lists/define/define-list.ts';
import { choiceFilter, defineFilterBar, searchFilter } from '#/lists/define/filter-bar.tsx';
import { ListCard } from '#/lists/define/list-card.tsx';
import { NoneYet } from '#/lists/define/no-rows.tsx';
import { searchedText } from '#/lists/search-parameter.ts';
import { LinkButton } from '#/page/links.tsx';
import { RecipientAddress } from '../recipient-address.tsx';
import { deliveryStatusNames, useDeliveryText } from './delivery-status.ts';

type Delivery = EndpointAnswer<typeof contract.campaigns.deliveries>['items'][number];

const filters = defineFilterBar(
  contract.campaigns.deliveries,
  {
    search: searchFilter({
      label: msg`Search recipients`,
      placeholder: msg`Search by email`,
      width: 'x:sm:w-56',
    }),
    status: choiceFilter({
      label: msg`Status`,
      values: ['planned', 'claimed', 'accepted', 'rejected', 'unknown'],
      names: deliveryStatusNames,
      allLabel: msg({ message: 'All', context: 'recipients' }),
      width: 'x:sm:w-52',
    }),
  },
  'end',
);

const searched = v.object({ search: searchedText });

const noRecipients: EmptyList = { icon: Inbox, title: msg`No recipients` };

const defineDeliveries = (refreshInterval: number) =>
  defineList(contract.campaigns.deliveries, {
    title: msg`Recipients`,
    columns: [
      { ...column.email, cell: ({ email }) => <RecipientAddress email={email} /> },
      { id: 'status', header: msg`Status`, cell: (delivery) => <Status delivery={delivery} /> },
      { id: 'reason', header: msg`Response`, cell: (delivery) => <Response delivery={delivery} /> },
      column.number('attempts', msg`Attempts`),
      { ...column.updatedAt, id: 'updated', align: 'end' },
    ],
    link: ({ email }, id) =>
      linkOptions({
        to: '/campaigns/$id_campaign/trace',
        params: { id_campaign: id },
        search: { recipient: email },
      }),
    filters,
    refreshInterval: () => refreshInterval,
    empty: noRecipients,
    nothingMatches: (search, id) => <NoneMatch {...v.parse(searched, search)} campaignId={id} />,
  });

export interface DeliveriesTableProps {
  readonly campaignId: string;
  /** Refresh interval in ms. 0 means no refresh. */
  readonly refresh: number;
}

export function DeliveriesTable({ campaignId, refresh }: DeliveriesTableProps) {
  return <ListCard list={defineDeliveries(refresh)} id={campaignId} />;
}

interface DeliveryCellProps {
  readonly delivery: Delivery;
}

function Status({ delivery }: DeliveryCellProps) {
  const { tone, status } = useDeliveryText()(delivery);
  return <StatusBadge tone={tone}>{status}</StatusBadge>;
}

/** Response of the mail server, or why there is none. */
function Response({ delivery }: DeliveryCellProps) {
  const { answer } = useDeliveryText()(delivery);
  return (
    <span className="x:block x:max-w-80 x:truncate x:text-muted" title={answer}>
      {answer === '' ? '—' : answer}
    </span>
  );
}

interface NoneMatchProps {
  readonly search?: string | undefined;
  readonly campaignId: string;
}

function NoneMatch({ search, campaignId }: NoneMatchProps) {
  if (search === undefined) return <NoneYet empty={noRecipients} inCard />;
  return <NoRecipientFound campaignId={campaignId} search={search} />;
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
