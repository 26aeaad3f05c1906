import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ActionPlace, contract, isRecipientAction, type BlockStats } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import {
  Card,
  DataTable,
  EmptyState,
  Field,
  Select,
  useMediaQuery,
  type DataTableColumn,
  type RowLinkProps,
} from '@x/ui';
import { Zap } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useMay } from '#/session/may.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { usePlaceNames } from '../places/use-place-names.ts';
import {
  type CountedPlace,
  countsIn,
  createFunnel,
  type FunnelStep,
  maxUnique,
  placesOf,
} from './block-funnel.ts';

/** Bar of a step, hidden from screen readers, because the table shows the same figures. */
function StepBar({ width }: { readonly width: number }) {
  return (
    <span
      aria-hidden
      className="x:block x:h-1.5 x:w-28 x:md:w-full x:md:min-w-20 x:overflow-hidden x:rounded-full x:bg-pressed"
    >
      <span
        className="x:block x:h-full x:w-(--share) x:rounded-full x:bg-accent"
        style={{ '--share': `${width * 100}%` } as CSSProperties}
      />
    </span>
  );
}

/** Returns the columns of a funnel. On narrow screens, the bars are below the names of the events. */
function useStepColumns(): readonly DataTableColumn<FunnelStep>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useAmpNames();
  const roomy = useMediaQuery('(min-width: 768px)');
  return [
    {
      id: 'event',
      header: t`Event`,
      width: '30%',
      cell: ({ id, name, position, width }) => (
        <>
          {position !== undefined && <span className="x:mr-2 x:text-muted">{formats.number(position)}</span>}
          {names.action(id, name)}
          {!roomy && <StepBar width={width} />}
        </>
      ),
    },
    {
      id: 'unique',
      header: t`Recipients`,
      align: 'end',
      width: '110px',
      cell: ({ unique }) => formats.number(unique),
    },
    {
      id: 'total',
      header: t`Total`,
      align: 'end',
      width: '110px',
      cell: ({ total }) => formats.number(total),
    },
    {
      id: 'before',
      header: t`% of previous step`,
      align: 'end',
      width: '160px',
      cell: ({ ofPreviousStep }) => (ofPreviousStep === undefined ? '—' : formats.percent(ofPreviousStep)),
    },
    ...(roomy
      ? [
          {
            id: 'bar',
            header: t`Bar chart of recipients`,
            headerHidden: true,
            cell: ({ width }: FunnelStep) => <StepBar width={width} />,
          },
        ]
      : []),
  ];
}

interface BlockFunnelProps {
  readonly campaignId: string;
  readonly stats: BlockStats;
  readonly place: CountedPlace;
  readonly widest: number;
}

/** Filter of people by place. It knows the page as a whole, not where somebody came to it from. */
function placeFilter(place: CountedPlace): { readonly place?: ActionPlace } {
  if (place === 'all') return {};
  return { place: place === 'amp' ? 'amp' : 'page' };
}

function BlockFunnel({ campaignId, stats, place, widest }: BlockFunnelProps) {
  const may = useMay();
  const names = useAmpNames();
  const columns = useStepColumns();
  const { name, words } = stats.block;
  const title = names.block(name);
  return (
    <li className="x:border-t x:border-line">
      <h3 className="x:flex x:min-w-0 x:gap-2 x:px-4 x:pt-3 x:pb-1 x:text-13 x:font-medium">
        <span className="x:shrink-0">{title}</span>
        {words !== '' && (
          <span className="x:truncate x:font-normal x:text-muted" title={words}>
            {words}
          </span>
        )}
      </h3>
      <DataTable
        caption={words === '' ? title : `${title}: ${words}`}
        borderless
        rows={createFunnel(stats, place, widest)}
        rowId={({ id }) => id}
        columns={columns}
        {...(may(contract.campaignPeople.list)
          ? {
              renderRowLink: ({ id }: FunnelStep, props: RowLinkProps) => (
                <Link
                  to="/campaigns/$id_campaign/people"
                  params={{ id_campaign: campaignId }}
                  search={{
                    event: 'acted',
                    block: stats.block.id,
                    ...(isRecipientAction(id) ? { action: id } : {}),
                    ...placeFilter(place),
                  }}
                  data-row-link
                  {...props}
                />
              ),
            }
          : {})}
      />
    </li>
  );
}

/** Returns the name of what is counted in a place. */
function useCountedPlaceName(): (place: CountedPlace) => string {
  const { t } = useLingui();
  const { places, describe } = usePlaceNames();
  return (place) => {
    if (place === 'all') return t({ message: 'Everywhere', context: 'places of actions' });
    return place === 'amp' || place === 'page' ? places[place] : describe('page', place);
  };
}

/** All figures of the blocks by place, for a file. */
function useBlockRows(blocks: readonly BlockStats[]) {
  const { t } = useLingui();
  const names = useAmpNames();
  const placeName = useCountedPlaceName();
  const places = placesOf(blocks);
  return () => [
    [t`Block`, t`Text`, t`Event`, t`Place`, t`Recipients`, t`Total`],
    ...blocks.flatMap(({ block, events }) =>
      events.flatMap((event) =>
        places.map((place) => {
          const { unique, total } = countsIn(event, place);
          const action = names.action(event.id, event.name);
          return [names.block(block.name), block.words, action, placeName(place), unique, total];
        }),
      ),
    ),
  ];
}

interface BlocksToolsProps {
  readonly title: string;
  readonly blocks: readonly BlockStats[];
  readonly place: CountedPlace;
  readonly onPlaceChange: (place: CountedPlace) => void;
}

/** Choice of the place, once there are several, and the download. */
function BlocksTools({ title, blocks, place, onPlaceChange }: BlocksToolsProps) {
  const { t } = useLingui();
  const placeName = useCountedPlaceName();
  const rows = useBlockRows(blocks);
  const places = placesOf(blocks);
  return (
    <>
      {places.length > 1 && (
        <Field label={t`Place`} labelHidden className="x:w-full x:sm:w-64">
          <Select
            size="small"
            value={place}
            onValueChange={(chosen) => onPlaceChange(places.find((one) => one === chosen) ?? 'all')}
            options={places.map((value) => ({ value, label: placeName(value) }))}
          />
        </Field>
      )}
      <CsvButton title={title} rows={rows} />
    </>
  );
}

interface ReportBlocksProps {
  readonly campaignId: string;
  /** Refresh interval in ms. */
  readonly refresh: number;
}

export function ReportBlocks({ campaignId, refresh }: ReportBlocksProps) {
  const { t } = useLingui();
  const answer = useAnswer(
    contract.analytics.blocksStats,
    { query: { filter_type: 'campaign', filter_id: campaignId } },
    { refreshInterval: refresh },
  );
  const [place, setPlace] = useState<CountedPlace>('all');
  const { data } = answer;
  const quiet = data !== undefined && data.length > 0 && maxUnique(data, 'all') === 0;
  const title = t`Inside the message`;
  return (
    <Card
      title={title}
      actions={
        data !== undefined &&
        data.length > 0 && <BlocksTools title={title} blocks={data} place={place} onPlaceChange={setPlace} />
      }
      padding={data === undefined || data.length === 0 ? 'normal' : 'none'}
      description={
        quiet ? (
          <Trans>No recipient has interacted with this message yet.</Trans>
        ) : (
          <Trans>
            Yamps are what recipients do in interactive blocks, such as submitting a form: in the email if
            their mail client supports AMP, and on its web page otherwise.
          </Trans>
        )
      }
    >
      <Loaded answer={answer}>
        {(blocks) =>
          blocks.length === 0 ? (
            <EmptyState
              className="x:py-4"
              icon={<Zap />}
              title={t`This message has no interactive blocks`}
              description={
                <Trans>
                  When a message has a gallery, review, form or cart, this section shows step by step how
                  recipients use it.
                </Trans>
              }
            />
          ) : (
            <ol>
              {blocks.map((stats) => (
                <BlockFunnel
                  key={stats.block.id}
                  campaignId={campaignId}
                  stats={stats}
                  place={place}
                  widest={maxUnique(blocks, place)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}
