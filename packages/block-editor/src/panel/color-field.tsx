'use client';
import { useLingui } from '@lingui/react/macro';
import { ColorInput, Field } from '@x/ui';
import type { ColorField } from '../definition/fields.js';
import { valueAt } from '../definition/paths.js';
import { useLabel } from '../i18n/editor-i18n.js';
import { useEditor, useEditorState } from '../shell/environment.js';
import { documentPalette } from './document-palette.js';

export interface ColorFieldViewProps {
  readonly field: ColorField;
  readonly config: unknown;
  readonly onChange: (value: unknown) => void;
}

const isColor = (value: unknown): value is string => typeof value === 'string' && value.startsWith('#');

/** A colour, with the colours that the message has already at hand. */
export function ColorFieldView({ field, config, onChange }: ColorFieldViewProps) {
  const { t } = useLingui();
  const label = useLabel();
  const { readOnly } = useEditor();
  const document = useEditorState((state) => state.document);
  const stored = valueAt(config, field.path);
  const value = isColor(stored) ? stored.toLowerCase() : '';
  const title = label(field.label);
  return (
    <Field
      label={title}
      disabled={readOnly}
      {...(field.hint === undefined ? {} : { hint: label(field.hint) })}
      {...(field.none === undefined || value === '' ? {} : { hint: t`Empty for none.` })}
    >
      <div className="x:flex x:flex-col x:gap-1.5">
        <ColorInput
          value={value}
          placeholder={field.none === undefined ? '#000000' : t`None`}
          onValueChange={(color) => {
            if (color !== '') onChange(color);
            else if (field.none !== undefined)
              onChange(field.none === 'transparent' ? 'transparent' : undefined);
          }}
        />
        {!readOnly && (
          <div
            role="group"
            aria-label={t`Colours of the message for ${title}`}
            className="x:flex x:flex-wrap x:gap-1"
          >
            {documentPalette(document).map((color) => (
              <button
                key={color}
                type="button"
                title={color}
                aria-label={t`Use ${color}`}
                aria-pressed={color === value}
                onClick={() => onChange(color)}
                style={{ backgroundColor: color }}
                className="x:size-6 x:rounded-sm x:border x:border-line-strong x:aria-pressed:outline-2 x:aria-pressed:outline-offset-1 x:aria-pressed:outline-accent"
              />
            ))}
          </div>
        )}
      </div>
    </Field>
  );
}
