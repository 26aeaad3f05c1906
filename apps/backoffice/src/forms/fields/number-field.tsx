import { NumberInput, type NumberInputProps } from '@x/ui';
import type { FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { labeledField } from './labeled-field.tsx';
import { findBounds } from './rules.ts';

interface NumberOptions extends FieldOptions, Pick<NumberInputProps, 'step' | 'unit'> {}

/** Field for a number within the bounds of its rule. Null if it is empty. */
export function numberField(options: NumberOptions): FieldDescriptor<number | null> {
  return labeledField(options, (field, input, rule) => (
    <NumberInput {...field} {...findBounds(rule)} {...input} />
  ));
}
