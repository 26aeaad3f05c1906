'use client';
import { Field, NumberInput, RangeInput } from '@x/ui';
import type { KeyboardEvent } from 'react';
import { shownSize, storedSize } from '../../definition/text-scale.ts';
import type { NumberField, RangeField } from '../../definition/fields.ts';
import { useEditor } from '../../context/environment.tsx';
import { useFieldText, type FieldViewProps } from './field-props.ts';

export function RangeFieldView({ field, value, onChange, scale = 1 }: FieldViewProps<RangeField>) {
  const { readOnly } = useEditor();
  const stored = typeof value === 'number' ? value : (field.defaultValue ?? field.min);
  return (
    <Field {...useFieldText(field)} disabled={readOnly}>
      <RangeInput
        value={shownSize(stored, scale)}
        min={field.min}
        max={shownSize(field.max, scale)}
        disabled={readOnly}
        {...(field.step === undefined ? {} : { step: field.step })}
        {...(field.unit === undefined ? {} : { unit: field.unit })}
        onValueChange={(next) => onChange(storedSize(next, scale, field))}
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
