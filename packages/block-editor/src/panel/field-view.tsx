'use client';
import { useLingui } from '@lingui/react/macro';
import { Field, RangeInput, SegmentedControl, Select, Switch, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import type { AnyField, CustomField, SegmentsField, SelectField } from '../definition/fields.js';
import { valueAt } from '../definition/paths.js';
import { useLabel } from '../i18n/editor-i18n.js';
import { ImageFieldView } from '../images/image-field.js';
import { useEditor } from '../shell/environment.js';
import { ColorFieldView } from './color-field.js';

export type PlainField = Exclude<AnyField, CustomField>;

export interface FieldViewProps<Kind extends PlainField = PlainField> {
  readonly field: Kind;
  /** The object that the field's path begins in. */
  readonly config: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One field of a panel: reads its value by its path and hands the new one back. */
export function FieldView(props: FieldViewProps): ReactNode {
  const { field, config, onChange } = props;
  switch (field.kind) {
    case 'color':
      return <ColorFieldView field={field} config={config} onChange={onChange} />;
    case 'range':
      return <RangeFieldView field={field} config={config} onChange={onChange} />;
    case 'select':
      return <SelectFieldView field={field} config={config} onChange={onChange} />;
    case 'segments':
      return <SegmentsFieldView field={field} config={config} onChange={onChange} />;
    case 'toggle':
      return <ToggleFieldView field={field} config={config} onChange={onChange} />;
    case 'text':
    case 'link':
      return <TextFieldView field={field} config={config} onChange={onChange} />;
    case 'image':
      return <ImageFieldView field={field} config={config} onChange={onChange} />;
  }
}

function useFieldText(field: PlainField) {
  const label = useLabel();
  return { label: label(field.label), ...(field.hint === undefined ? {} : { hint: label(field.hint) }) };
}

function RangeFieldView({ field, config, onChange }: FieldViewProps<Extract<PlainField, { kind: 'range' }>>) {
  const { readOnly } = useEditor();
  const value = valueAt(config, field.path);
  return (
    <Field {...useFieldText(field)} disabled={readOnly}>
      <RangeInput
        value={typeof value === 'number' ? value : field.min}
        min={field.min}
        max={field.max}
        disabled={readOnly}
        {...(field.unit === undefined ? {} : { unit: field.unit })}
        onValueChange={onChange}
      />
    </Field>
  );
}

function choiceText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Form controls speak text; the value is the choice that has this text. */
function chosen(field: SelectField | SegmentsField, text: string) {
  return field.choices.find((choice) => String(choice.value) === text)?.value;
}

function SelectFieldView({ field, config, onChange }: FieldViewProps<SelectField>) {
  const label = useLabel();
  const { readOnly } = useEditor();
  return (
    <Field {...useFieldText(field)} disabled={readOnly}>
      <Select
        value={choiceText(valueAt(config, field.path))}
        options={field.choices.map((choice) => ({ value: String(choice.value), label: label(choice.label) }))}
        onValueChange={(text) => onChange(chosen(field, text))}
      />
    </Field>
  );
}

function SegmentsFieldView({ field, config, onChange }: FieldViewProps<SegmentsField>) {
  const label = useLabel();
  const { readOnly } = useEditor();
  return (
    <SegmentedControl
      label={label(field.label)}
      labelShown
      fullWidth
      disabled={readOnly}
      value={choiceText(valueAt(config, field.path))}
      segments={field.choices.map((choice) => ({
        value: String(choice.value),
        label: label(choice.label),
        ...(choice.icon === undefined ? {} : { icon: choice.icon }),
      }))}
      onValueChange={(text) => onChange(chosen(field, text))}
    />
  );
}

function ToggleFieldView({
  field,
  config,
  onChange,
}: FieldViewProps<Extract<PlainField, { kind: 'toggle' }>>) {
  const { readOnly } = useEditor();
  return (
    <Switch
      {...useFieldText(field)}
      checked={valueAt(config, field.path) === true}
      disabled={readOnly}
      onCheckedChange={onChange}
    />
  );
}

function TextFieldView({
  field,
  config,
  onChange,
}: FieldViewProps<Extract<PlainField, { kind: 'text' | 'link' }>>) {
  const { t } = useLingui();
  const label = useLabel();
  const { readOnly } = useEditor();
  const value = valueAt(config, field.path);
  const placeholder =
    field.kind === 'link' ? 'https://' : field.placeholder === undefined ? '' : label(field.placeholder);
  const texts = useFieldText(field);
  return (
    <Field
      {...texts}
      {...(field.kind === 'link' && texts.hint === undefined
        ? { hint: t`A web address, mailto: or tel:.` }
        : {})}
    >
      <TextInput
        value={typeof value === 'string' ? value : ''}
        readOnly={readOnly}
        placeholder={placeholder}
        spellCheck={field.kind === 'text'}
        {...(field.kind === 'link' ? { inputMode: 'url', autoComplete: 'off' } : {})}
        onValueChange={onChange}
      />
    </Field>
  );
}
