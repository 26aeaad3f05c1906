import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { FormField } from '../use-form.ts';

/** Says beside the label, and to screen readers, whether a field may be left empty. */
export type Necessity = 'required' | 'optional' | 'unmarked';

/** Everything that a control of a form shows. */
export interface ControlProps<Value> {
  readonly field: FormField<Value>;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly necessity: Necessity;
  /** Schema of the value in the contract. Undefined if the contract has none. */
  readonly rule: GenericSchema | undefined;
  /** Control that the layout of the form made, for fields without one of their own. */
  readonly control?: ReactNode;
}

/** Options that all kinds of fields have. */
export interface FieldOptions {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor | undefined;
  /** Schema of the value. Default: the one of the field with the same name in the request body. */
  readonly rule?: GenericSchema | undefined;
  /** Default: required if the schema refuses empty values, and otherwise optional. */
  readonly necessity?: Necessity | undefined;
}

/** Declares a field of a form: its label, its control and how a conflict shows its values. */
export interface FieldDescriptor<Value> extends FieldOptions {
  /** True to keep the value out of drafts, and out of conflicts unless it has `renderValue`. */
  readonly isSecret?: boolean | undefined;
  /** True if an entity keeps its value while the field is empty, so that nobody has to type it again. */
  readonly isKept?: boolean | undefined;
  readonly renderControl: (props: ControlProps<Value>) => ReactNode;
  /** Renders a value in a conflict. Texts and numbers need no function. */
  readonly renderValue?: ((value: Value) => ReactNode) | undefined;
}

export type FieldDescriptors<Values> = {
  readonly [Name in keyof Values]: FieldDescriptor<Values[Name]>;
};
