'use client';
import { useLingui } from '@lingui/react/macro';
import { ColorInput, Field } from '@x/ui';
import type { ColorField } from '../definition/fields.js';
import { useLabel } from '../i18n/editor-i18n.js';
import { style } from '../shell/style.js';
import { useEditor } from '../shell/environment.js';
import type { FieldViewProps } from './field-view.js';
import { usePalette } from './use-palette.js';

const isColor = (value: unknown): value is string => typeof value === 'string' && value.startsWith('#');

/** A colour, with the colours that the message has already at hand. */
export function ColorFieldView({ field, value: stored, onChange }: FieldViewProps<ColorField>) {
  const { t } = useLingui();
  const label = useLabel();
  const { readOnly } = useEditor();
  const value = isColor(stored) ? stored.toLowerCase() : '';
  const title = label(field.label);
  return (
    <Field
      label={title}
      disabled={readOnly}
      {...(field.hint === undefined ? {} : { hint: label(field.hint) })}
      {...(readOnly ? {} : { aside: <Swatches title={title} value={value} onChoose={onChange} /> })}
    >
      <ColorInput
        value={value}
        placeholder={field.none === undefined ? '#000000' : t`None`}
        onValueChange={(color) => {
          if (color !== '') onChange(color);
          else if (field.none !== undefined)
            onChange(field.none === 'transparent' ? 'transparent' : undefined);
        }}
      />
    </Field>
  );
}

interface SwatchesProps {
  readonly title: string;
  readonly value: string;
  readonly onChoose: (color: string) => void;
}

/** The colours of the message, each 16 px in a target of 24. */
function Swatches({ title, value, onChoose }: SwatchesProps) {
  const { t } = useLingui();
  const palette = usePalette();
  return (
    <fieldset className="x:relative x:top-1 x:-my-1 x:-mr-1 x:flex x:min-w-0">
      <legend className="x:sr-only">{t`Colours of the message for ${title}`}</legend>
      {palette.map((color) => (
        <button
          key={color}
          type="button"
          title={color}
          aria-label={t`Use ${color}`}
          aria-pressed={color === value}
          onClick={() => onChoose(color)}
          className="x:group/swatch x:flex x:size-6 x:items-center x:justify-center x:rounded-sm"
        >
          <span
            style={style({ '--swatch': color })}
            className="x:bg-(--swatch) x:size-4 x:rounded-full x:border x:border-line-strong x:group-aria-pressed/swatch:outline-2 x:group-aria-pressed/swatch:outline-offset-1 x:group-aria-pressed/swatch:outline-accent"
          />
        </button>
      ))}
    </fieldset>
  );
}
