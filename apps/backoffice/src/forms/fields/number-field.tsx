import { NumberInput, type NumberInputProps } from '@x/ui';
import type { FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { LabeledControl } from './labeled-control.tsx';
import { findBounds } from './rules.ts';

interface NumberOptions extends FieldOptions, Pick<NumberInputProps, 'step' | 'unit'> {}

/** Field for a number within the bounds of its rule. Null if it is empty. */
export function numberField(options: NumberOptions): FieldDescriptor<number | null> {
  const { label, hint, rule, necessity, ...input } = options;
  return {
    label,
    hint,
    rule,
    necessity,
    renderControl: ({ field, ...props }) => (
      <LabeledControl {...props}>
        <NumberInput {...field} {...findBounds(props.rule)} {...input} />
      </LabeledControl>
    ),
  };
}
