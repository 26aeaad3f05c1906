import { useLingui } from '@lingui/react/macro';
import { itemsOf, type NamedKind } from '../words/names.ts';
import { nameOf } from '../words/describe-condition.ts';
import { useBuilder } from './builder-context.ts';
import { PickOne, type PickOption } from './pick-one.tsx';

export interface PickNamedProps {
  readonly kind: NamedKind;
  readonly value: string;
  readonly onValueChange: (id: string) => void;
  /** Option for no choice, such as “any message”. By default, something must be chosen. */
  readonly any?: string;
}

/** Chooses a tag, audience, campaign or segment of the project. Keeps one that was deleted until another is chosen. */
export function PickNamed({ kind, value, onValueChange, any }: PickNamedProps) {
  const { t } = useLingui();
  const { wording, segmentId } = useBuilder();
  const items = itemsOf(wording.names, kind) ?? [];
  const labels = { tag: t`Tag`, audience: t`Audience`, campaign: t`Campaign`, segment: t`Segment` };
  const placeholders = {
    tag: t`Choose a tag`,
    audience: t`Choose an audience`,
    campaign: t`Choose a campaign`,
    segment: t`Choose a segment`,
  };
  const options: PickOption[] = items
    .filter(({ id }) => kind !== 'segment' || id !== segmentId)
    .map(({ id, name }) => ({ value: id, label: name }));
  if (value !== '' && !options.some((option) => option.value === value)) {
    options.unshift({ value, label: nameOf(wording, kind, value) });
  }
  const none = any === undefined ? [] : [{ label: '', options: [{ value: '', label: any }] }];
  return (
    <PickOne
      label={labels[kind]}
      value={value}
      onValueChange={onValueChange}
      {...(any === undefined ? { placeholder: placeholders[kind] } : {})}
      groups={[...none, { label: any === undefined ? '' : labels[kind], options }]}
    />
  );
}
