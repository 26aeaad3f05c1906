import { Trans, useLingui } from '@lingui/react/macro';
import { mostDays, type FieldOperator } from '@x/api-client';
import { NumberInput, TextInput } from '@x/ui';
import { DateInput } from '@x/ui/calendar';
import type { TestValues } from '../draft/condition-draft.ts';
import type { SubjectField } from '../words/names.ts';
import type { ReactNode } from 'react';
import { useBuilder, useRowAttributes } from './builder-context.ts';
import { PickMany } from './pick-many.tsx';
import { TextValues } from './text-values.tsx';

export interface ValueInputsProps {
  readonly operator: FieldOperator;
  /** Field of the condition. Undefined for dates of the contact itself. */
  readonly field: SubjectField | undefined;
  readonly values: TestValues;
  readonly onValuesChange: (change: Partial<TestValues>) => void;
}

/** Inputs for the value of an operator. Renders nothing for operators without a value. */
export function ValueInputs({ operator, field, values, onValuesChange }: ValueInputsProps) {
  const { t } = useLingui();
  switch (operator) {
    case 'is':
    case 'contains':
    case 'starts_with':
    case 'ends_with':
    case 'includes':
      return <TextValue value={values.text} onValueChange={(text) => onValuesChange({ text })} />;
    case 'is_one_of':
      return <SeveralValues field={field} values={values} onValuesChange={onValuesChange} />;
    case 'is_empty':
    case 'is_true':
    case 'is_false':
      return null;
    case 'equals':
    case 'less_than':
    case 'at_most':
    case 'greater_than':
    case 'at_least':
      return (
        <NumberValue
          label={t`Value`}
          value={values.number}
          onValueChange={(number) => onValuesChange({ number })}
        />
      );
    case 'between':
      return (
        <>
          <NumberValue
            label={t`From`}
            value={values.from}
            onValueChange={(from) => onValuesChange({ from })}
          />
          <And />
          <NumberValue label={t`To`} value={values.to} onValueChange={(to) => onValuesChange({ to })} />
        </>
      );
    case 'on':
    case 'before':
    case 'after':
      return (
        <DayValue label={t`Date`} value={values.date} onValueChange={(date) => onValuesChange({ date })} />
      );
    case 'between_dates':
      return (
        <>
          <DayValue
            label={t`From`}
            value={values.firstDate}
            onValueChange={(firstDate) => onValuesChange({ firstDate })}
          />
          <And />
          <DayValue
            label={t`To`}
            value={values.lastDate}
            onValueChange={(lastDate) => onValuesChange({ lastDate })}
          />
        </>
      );
    case 'over_days_ago':
      return (
        <DaysValue value={values.days} onValueChange={(days) => onValuesChange({ days })}>
          {values.days === 1 ? t`day ago` : t`days ago`}
        </DaysValue>
      );
    case 'in_last_days':
    case 'in_next_days':
    case 'anniversary_in_next_days':
      return (
        <DaysValue
          value={values.days}
          maximum={operator === 'anniversary_in_next_days' ? 365 : mostDays}
          onValueChange={(days) => onValuesChange({ days })}
        />
      );
  }
}

function And() {
  return (
    <span className="x:text-13 x:text-muted">
      <Trans context="between the start and the end of a range">and</Trans>
    </span>
  );
}

interface InputProps<Value> {
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

function TextValue({ value, onValueChange }: InputProps<string>) {
  const { t } = useLingui();
  return (
    <span className="x:w-44 x:max-w-full">
      <TextInput
        aria-label={t`Value`}
        {...useRowAttributes()}
        autoComplete="off"
        placeholder={t`Value`}
        maxLength={255}
        value={value}
        onValueChange={onValueChange}
      />
    </span>
  );
}

function NumberValue({ label, ...input }: InputProps<number | null> & { readonly label: string }) {
  return (
    <span className="x:w-24">
      <NumberInput aria-label={label} {...useRowAttributes()} {...input} />
    </span>
  );
}

function DayValue({ label, ...input }: InputProps<string> & { readonly label: string }) {
  return (
    <span className="x:w-40">
      <DateInput aria-label={label} {...useRowAttributes()} {...input} />
    </span>
  );
}

interface DaysValueProps extends InputProps<number | null> {
  readonly minimum?: number;
  readonly maximum?: number;
  /** Words after the number. Default “days”. */
  readonly children?: ReactNode;
}

/** Number of days, with the word after it. */
export function DaysValue({ minimum = 0, maximum = mostDays, children, ...input }: DaysValueProps) {
  const { t } = useLingui();
  return (
    <span className="x:inline-flex x:items-center x:gap-1.5 x:text-13">
      <span className="x:w-16">
        <NumberInput
          aria-label={t`Number of days`}
          {...useRowAttributes()}
          inputMode="numeric"
          min={minimum}
          max={maximum}
          step={1}
          {...input}
        />
      </span>
      <span>{children ?? (input.value === 1 ? t`day` : t`days`)}</span>
    </span>
  );
}

function SeveralValues({ field, values, onValuesChange }: Omit<ValueInputsProps, 'operator'>) {
  const { t } = useLingui();
  const { wording } = useBuilder();
  if (field?.type !== 'choice') {
    return <TextValues values={values.items} onValuesChange={(items) => onValuesChange({ items })} />;
  }
  return (
    <PickMany
      label={t`Values`}
      none={t`Choose values`}
      locale={wording.formats.locale}
      values={values.items}
      onValuesChange={(items) => onValuesChange({ items })}
      options={field.choices.map((choice) => ({ value: choice, label: choice }))}
    />
  );
}
