'use client';
import { Field, NumberInput, RangeInput } from '@x/ui';
import type { KeyboardEvent } from 'react';
import type { NumberField, RangeField } from '../../definition/fields.ts';
import { useEditor } from '../../context/environment.tsx';
import { useFieldText, type FieldViewProps } from './field-props.ts';

export function RangeFieldView({ field, value, onChange }: FieldViewProps<RangeField>) {
  const { readOnly } = useEditor();
  return (
    <Field {...useFieldText(field)} disabled={readOnly}>
      <RangeInput
        value={typeof value === 'number' ? value : (field.defaultValue ?? field.min)}
        min={field.min}
        max={field.max}
        disabled={readOnly}
        {...(field.step === undefined ? {} : { step: field.step })}
        {...(field.unit === undefined ? {} : { unit: field.unit })}
        onValueChange={onChange}
      />
    </Field>
  );
}

/** Prevents typing an exponent, such as `1e5`, which browsers accept in number inputs (spec 3 §5). */
export function withoutExponent(event: KeyboardEvent): void {
  if (event.key.toLowerCase() === 'e' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

export function NumberFieldView({ field, value, onChange }: FieldViewProps<NumberField>) {
  const { readOnly } = useEditor();
  const { min, max, step, unit } = field;
  return (
    <Field {...useFieldText(field)} disabled={readOnly}>
      <NumberInput
        value={typeof value === 'number' ? value : null}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(step === undefined ? {} : { step })}
        {...(unit === undefined ? {} : { unit })}
        onKeyDown={withoutExponent}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
          else if (field.optional === true) onChange(undefined);
        }}
      />
    </Field>
  );
}
