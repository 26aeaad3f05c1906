import { useLingui } from '@lingui/react/macro';
import { suppressionReasonSchema } from '@x/api-client';
import type { ConditionDraft } from '../draft/condition-draft.ts';
import { reasonNames } from '../words/operator-names.ts';
import { useBuilder } from './builder-context.ts';
import { PickMany } from './pick-many.tsx';
import { PickNamed } from './pick-named.tsx';
import { VerbSelect } from './verb-select.tsx';

type MembershipDraft = Extract<ConditionDraft, { readonly kind: 'tag' | 'audience' | 'segment' }>;
type SuppressedDraft = Extract<ConditionDraft, { readonly kind: 'suppressed' }>;

interface ControlsProps<Draft> {
  readonly condition: Draft;
  readonly isNegated: boolean;
  readonly onChange: (condition: Draft, isNegated: boolean) => void;
}

/** Controls of a condition on a tag, an audience or another segment. */
export function MembershipControls({ condition, isNegated, onChange }: ControlsProps<MembershipDraft>) {
  const { t } = useLingui();
  const verbs = [
    {
      verb: 'is',
      plain: t({ message: 'is', context: 'membership' }),
      negated: t({ message: 'is not', context: 'membership' }),
    },
  ] as const;
  return (
    <>
      <VerbSelect
        verbs={verbs}
        verb="is"
        isNegated={isNegated}
        onVerbChange={(_verb, isNot) => onChange(condition, isNot)}
      />
      <PickNamed
        kind={condition.kind}
        value={condition.id}
        onValueChange={(id) => onChange({ ...condition, id }, isNegated)}
      />
    </>
  );
}

/** Controls of a condition on the suppression list. */
export function SuppressedControls({ condition, isNegated, onChange }: ControlsProps<SuppressedDraft>) {
  const { t } = useLingui();
  const { i18n, formats } = useBuilder().wording;
  const verbs = [
    {
      verb: 'has',
      plain: t({ message: 'has the address', context: 'suppression list' }),
      negated: t({ message: 'does not have the address', context: 'suppression list' }),
    },
  ] as const;
  return (
    <>
      <VerbSelect
        verbs={verbs}
        verb="has"
        isNegated={isNegated}
        onVerbChange={(_verb, isNot) => onChange(condition, isNot)}
      />
      <PickMany
        label={t`Reasons`}
        none={t`for any reason`}
        locale={formats.locale}
        values={condition.reasons}
        onValuesChange={(next) => onChange({ ...condition, reasons: next }, isNegated)}
        options={suppressionReasonSchema.options.map((reason) => ({
          value: reason,
          label: i18n._(reasonNames[reason]),
        }))}
      />
    </>
  );
}
