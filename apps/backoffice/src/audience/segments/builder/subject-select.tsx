import { useLingui } from '@lingui/react/macro';
import type { ConditionDraft } from '../draft/condition-draft.ts';
import { subjectValue, withSubject } from '../draft/subject.ts';
import { fieldOf } from '../words/names.ts';
import { useBuilder } from './builder-context.ts';
import { PickOne, type PickGroup } from './pick-one.tsx';

export interface SubjectSelectProps {
  readonly condition: ConditionDraft;
  readonly onConditionChange: (condition: ConditionDraft) => void;
}

function useSubjects(condition: ConditionDraft): readonly PickGroup[] {
  const { t } = useLingui();
  const { names } = useBuilder().wording;
  const fields = names.fields ?? [];
  const options = (isCustom: boolean) =>
    fields
      .filter((field) => field.isCustom === isCustom)
      .map(({ key, label }) => ({ value: `field:${key}`, label }));
  // A deleted field stays visible until another subject is chosen.
  const gone =
    condition.kind === 'field' && fieldOf(names, condition.field) === undefined
      ? [{ value: subjectValue(condition), label: condition.field }]
      : [];
  return [
    {
      label: t`Contact`,
      options: [
        ...options(false),
        { value: 'joined', label: t`Date added` },
        { value: 'changed', label: t`Date of last change` },
      ],
    },
    { label: t`Fields`, options: [...options(true), ...gone] },
    {
      label: t`Membership`,
      options: [
        { value: 'tag', label: t`Tag` },
        { value: 'audience', label: t`Audience` },
        { value: 'segment', label: t`Segment` },
        { value: 'suppressed', label: t`Suppression list` },
        { value: 'random', label: t`Random share` },
      ],
    },
    {
      label: t`Messages`,
      options: [{ value: 'engagement', label: t({ message: 'Activity', context: 'in messages' }) }],
    },
    {
      label: t`Landing pages`,
      options: [
        { value: 'landing_page', label: t({ message: 'Activity on a page', context: 'landing page' }) },
      ],
    },
  ];
}

/** Chooses what a condition is about. */
export function SubjectSelect({ condition, onConditionChange }: SubjectSelectProps) {
  const { t } = useLingui();
  const { names } = useBuilder().wording;
  return (
    <PickOne
      isSubject
      label={t({ message: 'Condition on', context: 'field, tag or activity' })}
      placeholder={t`Choose a field, tag or activity`}
      groups={useSubjects(condition)}
      value={subjectValue(condition)}
      onValueChange={(subject) =>
        onConditionChange(withSubject(condition, subject, (key) => fieldOf(names, key)?.type ?? 'text'))
      }
    />
  );
}
