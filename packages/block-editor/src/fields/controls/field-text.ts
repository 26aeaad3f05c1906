import type { Label } from '../../definition/fields.ts';
import { useLabel } from '../../context/editor-i18n.tsx';

/** A field's label and hint in the language of the interface, as props of the design system's fields. */
export function useFieldText(field: { readonly label: Label; readonly hint?: Label }) {
  const label = useLabel();
  return { label: label(field.label), ...(field.hint === undefined ? {} : { hint: label(field.hint) }) };
}
