import { operatorsOfType, type FieldOperator } from '@x/api-client';
import type { DayDraft, DayOperator, FieldDraft } from '../draft/condition-draft.ts';
import { fieldOf } from '../words/names.ts';
import { verbOf } from '../words/describe-condition.ts';
import { useBuilder } from './builder-context.ts';
import { ValueInputs } from './value-inputs.tsx';
import { VerbSelect } from './verb-select.tsx';

interface ControlsProps<Draft> {
  readonly condition: Draft;
  readonly isNegated: boolean;
  readonly onChange: (condition: Draft, isNegated: boolean) => void;
}

function useVerbs<Operator extends FieldOperator>(operators: readonly Operator[]) {
  const { wording } = useBuilder();
  return operators.map((verb) => ({
    verb,
    plain: verbOf(wording, verb, false),
    negated: verbOf(wording, verb, true),
  }));
}

/** Operator and value of a condition on a field. An operator that no longer fits stays until another is chosen. */
export function FieldControls({ condition, isNegated, onChange }: ControlsProps<FieldDraft>) {
  const { wording } = useBuilder();
  const { operator, values } = condition;
  const field = fieldOf(wording.names, condition.field);
  const fitting = field === undefined ? [] : operatorsOfType[field.type];
  const verbs = useVerbs(fitting.includes(operator) ? fitting : [operator, ...fitting]);
  return (
    <>
      <VerbSelect
        verbs={verbs}
        verb={operator}
        isNegated={isNegated}
        onVerbChange={(verb, isNot) => onChange({ ...condition, operator: verb }, isNot)}
      />
      <ValueInputs
        operator={operator}
        field={field}
        values={values}
        onValuesChange={(change) => onChange({ ...condition, values: { ...values, ...change } }, isNegated)}
      />
    </>
  );
}

const dayOperators: readonly DayOperator[] = [
  'in_last_days',
  'over_days_ago',
  'on',
  'before',
  'after',
  'between_dates',
];

/** Operator and value of a condition on the date when a contact was added or last changed. */
export function DayControls({ condition, isNegated, onChange }: ControlsProps<DayDraft>) {
  const { operator, values } = condition;
  return (
    <>
      <VerbSelect
        verbs={useVerbs(dayOperators)}
        verb={operator}
        isNegated={isNegated}
        onVerbChange={(verb, isNot) => onChange({ ...condition, operator: verb }, isNot)}
      />
      <ValueInputs
        operator={operator}
        field={undefined}
        values={values}
        onValuesChange={(change) => onChange({ ...condition, values: { ...values, ...change } }, isNegated)}
      />
    </>
  );
}
