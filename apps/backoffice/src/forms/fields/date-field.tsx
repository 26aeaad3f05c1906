import { DateInput, type DateInputProps } from '@x/ui/calendar';
import type { FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { LabeledControl } from './labeled-control.tsx';

interface DateOptions extends FieldOptions, Pick<DateInputProps, 'min' | 'max'> {}

/** Field for a date as YYYY-MM-DD. Empty if there is none. */
export function dateField({ min, max, ...options }: DateOptions): FieldDescriptor<string> {
  return {
    ...options,
    renderControl: ({ field, ...props }) => (
      <LabeledControl {...props}>
        <DateInput {...field} {...{ min, max }} />
      </LabeledControl>
    ),
  };
}
