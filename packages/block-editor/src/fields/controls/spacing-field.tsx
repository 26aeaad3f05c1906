'use client';
import { useLingui } from '@lingui/react/macro';
import { Field, NumberInput } from '@x/ui';
import { useId } from 'react';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import type { Side, SpacingField } from '../../definition/fields.ts';
import { valueAt, withValueAt } from '../../definition/paths.ts';
import type { FieldViewProps } from './field-props.ts';
import { withoutExponent } from './number-fields.tsx';

/** Shows an input for each side. An empty input means the usual value. */
export function SpacingFieldView({ field, value, onChange }: FieldViewProps<SpacingField>) {
  const { t } = useLingui();
  const label = useLabel();
  const { readOnly } = useEditor();
  const hintId = useId();
  const names: Readonly<Record<Side, string>> = {
    top: t`Top`,
    right: t`Right`,
    bottom: t`Bottom`,
    left: t`Left`,
  };
  const given = typeof value === 'object' && value !== null ? value : {};

  function change(side: Side, next: number | null) {
    if (next === null && field.required?.includes(side) === true) return;
    const changed = withValueAt(given, side, next ?? undefined);
    onChange(Object.keys(changed).length === 0 ? undefined : changed);
  }

  return (
    <fieldset aria-describedby={field.hint === undefined ? undefined : hintId} className="x:min-w-0">
      <legend className="x:mb-1.5 x:text-13 x:font-medium x:text-text">{label(field.label)}</legend>
      <div className="x:grid x:grid-cols-2 x:gap-3">
        {field.sides.map((side) => {
          const current = valueAt(given, side);
          return (
            <Field key={side} label={names[side]} disabled={readOnly}>
              <NumberInput
                value={typeof current === 'number' ? current : null}
                min={0}
                max={field.max}
                unit="px"
                onKeyDown={withoutExponent}
                onValueChange={(next) => change(side, next)}
              />
            </Field>
          );
        })}
      </div>
      {field.hint !== undefined && (
        <p id={hintId} className="x:mt-1.5 x:text-12 x:text-muted">
          {label(field.hint)}
        </p>
      )}
    </fieldset>
  );
}
