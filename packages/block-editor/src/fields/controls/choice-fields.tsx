'use client';
import { Field, SegmentedControl, Select, Switch } from '@x/ui';
import type { SegmentsField, SelectField, ToggleField } from '../../definition/fields.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { useFontNotice, useFontOptions } from './font-options.ts';
import { useFieldText, type FieldViewProps } from './field-props.ts';

function choiceText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the choice's value whose string form is `text`. Form controls hold only strings. */
function chosen(field: SelectField | SegmentsField, text: string) {
  return field.choices.find((choice) => String(choice.value) === text)?.value;
}

/** Select for a font, which can also be one of the brand or a web font of the brand or the message. */
export function FontFieldView({ field, value, onChange }: FieldViewProps<SelectField>) {
  const label = useLabel();
  const { readOnly } = useEditor();
  const own = useFontOptions();
  const options = [
    ...own,
    ...field.choices.map((choice) => ({ value: String(choice.value), label: label(choice.label) })),
  ];
  const stored = choiceText(value);
  // A font that is gone stays chosen until the user chooses another one.
  const notice = useFontNotice(stored);
  const isListed = stored === '' || options.some((option) => option.value === stored);
  return (
    <Field {...useFieldText(field)} {...(notice === undefined ? {} : { hint: notice })} disabled={readOnly}>
      <Select
        value={stored}
        options={isListed ? options : [{ value: stored, label: stored }, ...options]}
        onValueChange={onChange}
      />
    </Field>
  );
}

export function SelectFieldView({ field, value, onChange }: FieldViewProps<SelectField>) {
  const label = useLabel();
  const { readOnly } = useEditor();
  return (
    <Field {...useFieldText(field)} disabled={readOnly}>
      <Select
        value={choiceText(value)}
        options={[
          ...(field.none === undefined ? [] : [{ value: '', label: label(field.none) }]),
          ...field.choices.map((choice) => ({ value: String(choice.value), label: label(choice.label) })),
        ]}
        onValueChange={(text) => onChange(chosen(field, text))}
      />
    </Field>
  );
}

export function SegmentsFieldView({ field, value, onChange }: FieldViewProps<SegmentsField>) {
  const label = useLabel();
  const { readOnly } = useEditor();
  return (
    <SegmentedControl
      label={label(field.label)}
      labelShown
      fullWidth
      disabled={readOnly}
      value={choiceText(value ?? field.defaultValue)}
      segments={field.choices.map((choice) => ({
        value: String(choice.value),
        label: label(choice.label),
        ...(choice.icon === undefined ? {} : { icon: choice.icon }),
      }))}
      onValueChange={(text) => onChange(chosen(field, text))}
    />
  );
}

export function ToggleFieldView({ field, value, onChange }: FieldViewProps<ToggleField>) {
  const { readOnly } = useEditor();
  return (
    <Switch
      {...useFieldText(field)}
      checked={value === true}
      disabled={readOnly}
      onCheckedChange={onChange}
    />
  );
}
