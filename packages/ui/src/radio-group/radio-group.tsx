'use client';
import { useId, type ReactNode } from 'react';
import { ChoiceLayout } from '../checkbox/choice.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import { RadioButton } from './radio-button.tsx';

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  /** Name of the group. */
  readonly label: ReactNode;
  /** Help text below the options. */
  readonly hint?: ReactNode;
  /** The problem and what to do. */
  readonly error?: ReactNode;
  readonly options: readonly RadioOption<Value>[];
  /** Value of the chosen option. Null for none. */
  readonly value: Value | null;
  /** Called with the value of the chosen option. */
  readonly onValueChange: (value: Value) => void;
  /** Name of the form field. Defaults to a generated name. */
  readonly name?: string;
  /** Disables all options. */
  readonly disabled?: boolean;
}

/** Group of native radio buttons in a fieldset. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, error, options, value, onValueChange, disabled = false } = props;
  const id = useId();
  return (
    <FieldGroup legend={label} hint={hint} error={error} disabled={disabled}>
      {options.map((option) => (
        <ChoiceLayout
          key={option.value}
          id={`${id}-${option.value}`}
          label={option.label}
          {...(option.hint === undefined ? {} : { hint: option.hint })}
          disabled={disabled || option.disabled === true}
        >
          <RadioButton
            id={`${id}-${option.value}`}
            name={props.name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            {...(option.hint === undefined ? {} : { 'aria-describedby': `${id}-${option.value}-hint` })}
            onChange={() => onValueChange(option.value)}
          />
        </ChoiceLayout>
      ))}
    </FieldGroup>
  );
}
