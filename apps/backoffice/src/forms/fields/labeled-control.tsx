import { Field } from '@x/ui';
import type { ReactNode } from 'react';
import type { ControlProps } from './field-descriptor.ts';

type LabeledControlProps = Pick<ControlProps<unknown>, 'label' | 'hint' | 'error' | 'necessity'> & {
  readonly children: ReactNode;
};

/** Shows a control with its label, hint and error. */
export function LabeledControl({ label, hint, error, necessity, children }: LabeledControlProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={necessity === 'required'}
      optional={necessity === 'optional'}
    >
      {children}
    </Field>
  );
}
