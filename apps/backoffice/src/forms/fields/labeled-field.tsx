import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { FormField } from '../use-form.ts';
import type { FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { LabeledControl } from './labeled-control.tsx';

/** Declares a field whose control has a label above it. `renderInput` gets the options that only the control has. */
export function labeledField<Value, Options extends FieldOptions>(
  options: Options,
  renderInput: (
    field: FormField<Value>,
    input: Omit<Options, keyof FieldOptions>,
    rule: GenericSchema | undefined,
  ) => ReactNode,
): FieldDescriptor<Value> {
  const { label, hint, rule, necessity, ...input } = options;
  return {
    label,
    hint,
    rule,
    necessity,
    renderControl: ({ field, ...props }) => (
      <LabeledControl {...props}>{renderInput(field, input, props.rule)}</LabeledControl>
    ),
  };
}
