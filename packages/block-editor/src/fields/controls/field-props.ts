import type { ConfigShape } from '@x/email-compiler';
import { useLabel } from '../../context/editor-i18n.tsx';
import type { FieldBlock, Label, PlainField } from '../../definition/fields.ts';

export interface FieldViewProps<Kind extends PlainField = PlainField> {
  readonly field: Kind;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Block that the field belongs to. Absent for settings of the message. */
  readonly block?: FieldBlock<ConfigShape, unknown>;
  /** See `textScale`. 1 by default. */
  readonly scale?: number;
}

export function useFieldText(field: { readonly label: Label; readonly hint?: Label }) {
  const label = useLabel();
  return { label: label(field.label), ...(field.hint === undefined ? {} : { hint: label(field.hint) }) };
}
