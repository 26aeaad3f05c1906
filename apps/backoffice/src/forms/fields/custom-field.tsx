import type { ReactNode } from 'react';
import type { ControlProps, FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { LabeledControl } from './labeled-control.tsx';

interface CustomOptions<Value>
  extends FieldOptions, Pick<FieldDescriptor<Value>, 'isSecret' | 'renderValue'> {
  /** Renders the control with its label. Default: the control that the layout of the form makes. */
  readonly render?: (props: ControlProps<Value>) => ReactNode;
}

/** Field with a control of its own. A control that needs the whole form is made in the layout of the form. */
export function customField<Value>({ render, ...options }: CustomOptions<Value>): FieldDescriptor<Value> {
  return {
    ...options,
    renderControl:
      render ??
      (({ control, label, hint, error, necessity }) => (
        <LabeledControl {...{ label, hint, error, necessity }}>{control}</LabeledControl>
      )),
  };
}
