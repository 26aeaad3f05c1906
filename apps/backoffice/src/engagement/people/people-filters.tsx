import { useLingui } from '@lingui/react/macro';
import {
  actionPlaces,
  recipientActions,
  campaignPeopleEvents,
  unsubscribeReasons,
  type CampaignParts,
} from '@x/api-client';
import { Field, Select } from '@x/ui';
import { blockOptions, linkOptions, type PartOption } from '#/audience/segments/words/part-options.ts';
import { blockLabel, linkLabel } from '#/audience/segments/words/describe-part.ts';
import type { Wording } from '#/audience/segments/words/wording.ts';
import { SearchInput } from '#/lists/search-input.tsx';
import { usePlaceNames } from '../places/use-place-names.ts';
import { firstEvent, type PeopleSearch } from './people-search.ts';
import { useEventTitles } from './use-event-titles.ts';
import { useReasonNames } from './use-reason-names.ts';

export interface PeopleFiltersProps {
  readonly search: PeopleSearch;
  readonly parts: CampaignParts | undefined;
  readonly wording: Wording;
  readonly onChange: (search: PeopleSearch) => void;
}

/** Chooses what the listed people did, where in the message, and whom to search for. */
export function PeopleFilters(props: PeopleFiltersProps) {
  const { t } = useLingui();
  const titles = useEventTitles();
  const { search, onChange } = props;
  const { event = firstEvent, search: words = '' } = search;
  return (
    <div className="x:flex x:flex-wrap x:items-end x:gap-3">
      <Field label={t`What they did`} className="x:w-full x:sm:w-56">
        <Select
          value={event}
          onValueChange={(chosen) => {
            const next = campaignPeopleEvents.find((option) => option === chosen);
            onChange({ event: next, search: search.search, bots: search.bots });
          }}
          options={campaignPeopleEvents.map((option) => ({ value: option, label: titles[option] }))}
        />
      </Field>
      {event === 'clicked' && <LinkFilter {...props} />}
      {event === 'acted' && <BlockFilter {...props} />}
      {event === 'acted' && <ActionFilter {...props} />}
      {event === 'acted' && <PlaceFilter {...props} />}
      {event === 'unsubscribed' && <ReasonFilter {...props} />}
      <Field label={t`Search people`} className="x:w-full x:sm:w-64">
        <SearchInput
          placeholder={t`Search by email or name`}
          value={words}
          onSearch={(next) => onChange({ ...search, page: undefined, search: next })}
        />
      </Field>
    </div>
  );
}

function Options({ label, options }: { readonly label: string; readonly options: readonly PartOption[] }) {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

/** Adds a chosen part of the URL that the message does not have, so that the list does not seem unfiltered. */
function withChosen(options: readonly PartOption[], chosen: PartOption | undefined): readonly PartOption[] {
  const isOffered = chosen === undefined || options.some(({ value }) => value === chosen.value);
  return isOffered ? options : [...options, chosen];
}

function LinkFilter({ search, parts, wording, onChange }: PeopleFiltersProps) {
  const { t } = useLingui();
  const { link, block } = search;
  const chosenLink =
    link === undefined ? undefined : { value: `link:${link}`, label: linkLabel(wording, parts, link) };
  const chosenBlock =
    block === undefined ? undefined : { value: `block:${block}`, label: blockLabel(wording, parts, block) };
  return (
    <Field label={t`Link`} className="x:w-full x:sm:w-72">
      <Select
        value={(chosenLink ?? chosenBlock)?.value ?? ''}
        onValueChange={(value) => {
          const [kind, id = ''] = value.split(':');
          onChange({
            ...search,
            page: undefined,
            link: kind === 'link' ? Number(id) : undefined,
            block: kind === 'block' ? id : undefined,
          });
        }}
      >
        <option value="">{t`Any link`}</option>
        <Options label={t`Links`} options={withChosen(linkOptions(wording, parts), chosenLink)} />
        <Options
          label={t`Blocks`}
          options={withChosen(blockOptions(wording, parts, 'clicked'), chosenBlock)}
        />
      </Select>
    </Field>
  );
}

function BlockFilter({ search, parts, wording, onChange }: PeopleFiltersProps) {
  const { t } = useLingui();
  const { block } = search;
  const chosen = block === undefined ? undefined : { value: block, label: blockLabel(wording, parts, block) };
  return (
    <Field label={t`Block`} className="x:w-full x:sm:w-64">
      <Select
        value={block ?? ''}
        onValueChange={(value) =>
          onChange({ ...search, page: undefined, block: value === '' ? undefined : value })
        }
      >
        <option value="">{t`Any block`}</option>
        <Options label={t`Blocks`} options={withChosen(blockOptions(wording, parts, 'acted'), chosen)} />
      </Select>
    </Field>
  );
}

function ReasonFilter({ search, onChange }: PeopleFiltersProps) {
  const { t } = useLingui();
  const names = useReasonNames();
  return (
    <Field label={t`Reason`} className="x:w-full x:sm:w-52">
      <Select
        value={search.reason ?? ''}
        onValueChange={(value) =>
          onChange({
            ...search,
            page: undefined,
            reason: unsubscribeReasons.find((reason) => reason === value),
          })
        }
        options={[
          { value: '', label: t`Any reason` },
          ...unsubscribeReasons.map((reason) => ({ value: reason, label: names[reason] })),
        ]}
      />
    </Field>
  );
}

function PlaceFilter({ search, onChange }: PeopleFiltersProps) {
  const { t } = useLingui();
  const { places } = usePlaceNames();
  return (
    <Field label={t`Place`} className="x:w-full x:sm:w-52">
      <Select
        value={search.place ?? ''}
        onValueChange={(value) =>
          onChange({ ...search, page: undefined, place: actionPlaces.find((place) => place === value) })
        }
        options={[
          { value: '', label: t`Any place` },
          ...actionPlaces.map((place) => ({ value: place, label: places[place] })),
        ]}
      />
    </Field>
  );
}

function ActionFilter({ search, parts, wording: { ampNames }, onChange }: PeopleFiltersProps) {
  const { t } = useLingui();
  const possible = new Set(parts?.blocks.flatMap(({ actions }) => actions.map(({ id }) => id)));
  const offered = recipientActions.filter((name) => possible.has(name) || name === search.action);
  return (
    <Field label={t`Action`} className="x:w-full x:sm:w-52">
      <Select
        value={search.action ?? ''}
        onValueChange={(value) =>
          onChange({ ...search, page: undefined, action: recipientActions.find((name) => name === value) })
        }
        options={[
          { value: '', label: t`Any action` },
          ...offered.map((name) => ({ value: name, label: ampNames.action(name, name) })),
        ]}
      />
    </Field>
  );
}
