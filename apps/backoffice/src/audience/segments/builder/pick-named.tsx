import { useLingui } from '@lingui/react/macro';
import { audienceOptions, campaignOptions, landingPageOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { itemsOf, type NamedKind } from '../words/names.ts';
import { deletedName, nameOf } from '../words/describe-condition.ts';
import { useBuilder, useRowAttributes } from './builder-context.ts';
import { PickOne, type PickOption } from './pick-one.tsx';

export interface PickNamedProps {
  readonly kind: NamedKind;
  readonly value: string;
  readonly onValueChange: (id: string) => void;
  /** Option for no choice, such as “any message”. By default, something must be chosen. */
  readonly any?: string;
}

/** Chooses a tag, audience, campaign, landing page or segment of the project. Keeps one that was deleted until another is chosen. */
export function PickNamed({ kind, any, ...chosen }: PickNamedProps) {
  const { t } = useLingui();
  const { i18n } = useBuilder().wording;
  const attributes = useRowAttributes();
  const labels = {
    tag: t`Tag`,
    audience: t`Audience`,
    campaign: t`Campaign`,
    landing_page: t`Landing page`,
    segment: t`Segment`,
  };
  const placeholders = {
    tag: t`Choose a tag`,
    audience: t`Choose an audience`,
    campaign: t`Choose a campaign`,
    landing_page: t`Choose a landing page`,
    segment: t`Choose a segment`,
  };
  const texts = {
    label: labels[kind],
    ...(any === undefined ? { placeholder: placeholders[kind] } : { any }),
  };
  if (kind === 'tag' || kind === 'segment') return <PickLoaded kind={kind} {...texts} {...chosen} />;
  const shared = {
    'aria-label': texts.label,
    ...attributes,
    ...(any === undefined ? { placeholder: placeholders[kind] } : {}),
    ...chosen,
    fixed: any === undefined ? [] : [{ value: '', label: any }],
    goneLabel: i18n._(deletedName),
  };
  return (
    <div className="x:w-52 x:max-w-full">
      {kind === 'audience' && <OptionPicker list={audienceOptions} {...shared} />}
      {kind === 'campaign' && <OptionPicker list={campaignOptions} {...shared} />}
      {kind === 'landing_page' && <OptionPicker list={landingPageOptions} {...shared} />}
    </div>
  );
}

interface PickLoadedProps extends PickNamedProps {
  readonly kind: 'tag' | 'segment';
  readonly label: string;
  readonly placeholder?: string;
}

/** Chooses from tags and segments, which are loaded whole because a project has a limited number of them. */
function PickLoaded({ kind, label, placeholder, value, onValueChange, any }: PickLoadedProps) {
  const { wording, segmentId } = useBuilder();
  const items = itemsOf(wording.names, kind) ?? [];
  const options: PickOption[] = items
    .filter(({ id }) => kind !== 'segment' || id !== segmentId)
    .map(({ id, name }) => ({ value: id, label: name }));
  if (value !== '' && !options.some((option) => option.value === value)) {
    options.unshift({ value, label: nameOf(wording, kind, value) });
  }
  const none = any === undefined ? [] : [{ label: '', options: [{ value: '', label: any }] }];
  return (
    <PickOne
      label={label}
      value={value}
      onValueChange={onValueChange}
      {...(placeholder === undefined ? {} : { placeholder })}
      groups={[...none, { label: any === undefined ? '' : label, options }]}
    />
  );
}
