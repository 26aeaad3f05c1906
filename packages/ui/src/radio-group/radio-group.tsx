'use client';
import { useId, type ReactNode } from 'react';
import { ChoiceLayout } from '../checkbox/choice.tsx';
import { FieldGroup } from '../field/field-group.tsx';

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** Name of the form field. Defaults to a generated name. */
  readonly name?: string;
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
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={props.name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            {...(option.hint === undefined ? {} : { 'aria-describedby': `${id}-${option.value}-hint` })}
            onChange={() => onValueChange(option.value)}
            className="x:size-4 x:appearance-none x:rounded-full x:border x:border-control x:bg-surface x:transition-[border-width,border-color] x:checked:border-5 x:checked:border-accent x:enabled:hover:border-muted x:checked:enabled:hover:border-accent x:disabled:cursor-not-allowed x:disabled:opacity-50"
          />
        </ChoiceLayout>
      ))}
    </FieldGroup>
  );
}
