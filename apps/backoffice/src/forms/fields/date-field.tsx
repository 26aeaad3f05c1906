import { DateInput, type DateInputProps } from '@x/ui/calendar';
import type { FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { labeledField } from './labeled-field.tsx';

interface DateOptions extends FieldOptions, Pick<DateInputProps, 'min' | 'max'> {}

/** Field for a date as YYYY-MM-DD. Empty if there is none. */
export function dateField(options: DateOptions): FieldDescriptor<string> {
  return labeledField(options, (field, input) => <DateInput {...field} {...input} />);
}
