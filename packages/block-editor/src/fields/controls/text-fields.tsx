'use client';
import { useLingui } from '@lingui/react/macro';
import { Field, Textarea, TextInput } from '@x/ui';
import { useState } from 'react';
import type { LinkField, ListField, TextField } from '../../definition/fields.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { AddressField } from '../links/address-field.tsx';
import { InsertableInput } from './insertable-input.tsx';
import { useFieldText, type FieldViewProps } from './field-props.ts';
import { joinList, splitList } from './list-text.ts';

export function TextFieldView({ field, value, onChange }: FieldViewProps<TextField | LinkField>) {
  const { t } = useLingui();
  const label = useLabel();
  const { readOnly } = useEditor();
  const texts = useFieldText(field);
  const written = typeof value === 'string' ? value : '';
  if (field.kind === 'link') {
    const hint = texts.hint ?? t`Web address (https://), email (mailto:) or phone number (tel:).`;
    return <AddressField {...texts} hint={hint} value={written} onValueChange={onChange} />;
  }
  const placeholder = field.placeholder === undefined ? '' : label(field.placeholder);
  const common = { value: written, readOnly, placeholder, onValueChange: onChange };
  return (
    <Field {...texts}>
      {field.lines === undefined || field.lines === 1 ? (
        field.mergeTags === true ? (
          <InsertableInput
            value={written}
            placeholder={placeholder}
            onValueChange={onChange}
            emoji={field.emoji ?? false}
          />
        ) : (
          <TextInput {...common} />
        )
      ) : (
        <Textarea {...common} rows={field.lines} />
      )}
    </Field>
  );
}

/**
 * Edits a list of words. Keeps the text as typed until blur, so that the user can type a comma before the next
 * word.
 */
export function ListFieldView({ field, value, onChange }: FieldViewProps<ListField>) {
  const { t } = useLingui();
  const label = useLabel();
  const { readOnly } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const texts = useFieldText(field);
  const asText = typeof value === 'string';
  const words = asText ? splitList(value) : Array.isArray(value) ? value.map(String) : [];
  // Show the stored words if they differ from the typed text, as after an undo.
  const current = typed !== null && joinList(splitList(typed)) === joinList(words) ? typed : joinList(words);
  return (
    <Field {...texts} {...(texts.hint === undefined ? { hint: t`Separate the values with commas.` } : {})}>
      <TextInput
        value={current}
        readOnly={readOnly}
        placeholder={field.placeholder === undefined ? '' : label(field.placeholder)}
        onValueChange={(text) => {
          setTyped(text);
          const next = splitList(text);
          onChange(asText ? joinList(next) : next);
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
