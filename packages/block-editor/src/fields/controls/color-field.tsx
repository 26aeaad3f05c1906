'use client';
import { useLingui } from '@lingui/react/macro';
import { ColorInput, Field, Toolbar, ToolbarItem } from '@x/ui';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import type { ColorField } from '../../definition/fields.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { style } from '../../context/style.ts';
import { useEditor } from '../../context/environment.tsx';
import type { FieldViewProps } from './field-props.ts';
import { usePalette } from './use-palette.ts';

const isColor = (value: unknown): value is string => typeof value === 'string' && value.startsWith('#');

export function ColorFieldView({ field, value: stored, onChange }: FieldViewProps<ColorField>) {
  const { t } = useLingui();
  const label = useLabel();
  const { readOnly } = useEditor();
  const value = isColor(stored) ? stored.toLowerCase() : '';
  const title = label(field.label);
  // The text applies to the color beside which it was typed. Undo, or a chosen swatch, replaces the text.
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const refused = refusal?.value === value ? refusal.text : null;
  const none = field.none === 'transparent' ? 'transparent' : undefined;
  return (
    <Field
      label={title}
      disabled={readOnly}
      error={
        refused === null
          ? undefined
          : t`“${refused}” is not a color code. Enter 3 or 6 digits, such as #1f4fbf.`
      }
      {...(field.hint === undefined ? {} : { hint: label(field.hint) })}
      {...(readOnly
        ? {}
        : {
            aside: (
              <Swatches
                title={title}
                value={value}
                onChoose={onChange}
                {...(field.none === undefined ? {} : { onNone: () => onChange(none) })}
              />
            ),
          })}
    >
      <ColorInput
        value={value}
        placeholder={field.none === undefined ? '#000000' : t`None`}
        onRefuse={(text) => setRefusal(text === null ? null : { text, value })}
        onValueChange={(color) => {
          if (color !== '') onChange(color);
          else if (field.none !== undefined) onChange(none);
        }}
      />
    </Field>
  );
}

interface SwatchesProps {
  readonly title: string;
  readonly value: string;
  readonly onChoose: (color: string) => void;
  /** Called when the user chooses "No color". Absent if a color is required. */
  readonly onNone?: () => void;
}

/** Number of swatches that fit beside the longest field label. */
const maximumSwatches = 6;

function Swatches({ title, value, onChoose, onNone }: SwatchesProps) {
  const { t } = useLingui();
  const palette = usePalette();
  return (
    <Toolbar
      label={t`${title}: colors used in the message`}
      className="x:relative x:top-1 x:-my-1 x:-mr-1 x:min-w-0 x:gap-0"
    >
      {onNone !== undefined && (
        <Swatch label={t`No color`} title={t`None`} pressed={value === ''} onPress={onNone} />
      )}
      {palette.slice(0, onNone === undefined ? maximumSwatches : maximumSwatches - 1).map((color) => (
        <Swatch
          key={color}
          label={t`Use ${color}`}
          title={color}
          color={color}
          pressed={color === value}
          onPress={() => onChoose(color)}
        />
      ))}
    </Toolbar>
  );
}

interface SwatchProps {
  readonly label: string;
  readonly title: string;
  /** Absent for "No color", whose swatch is crossed out. */
  readonly color?: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** Swatch with a size of 16 px and a target size of 24 px. */
function Swatch({ label, title, color, pressed, onPress }: SwatchProps) {
  return (
    <ToolbarItem>
      <button
        type="button"
        title={title}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onPress}
        className="x:group/swatch x:flex x:size-6 x:items-center x:justify-center x:rounded-sm"
      >
        <span
          {...(color === undefined ? {} : { style: style({ '--swatch': color }) })}
          className={cx(
            'x:size-4 x:rounded-full x:border x:border-line-strong x:group-aria-pressed/swatch:outline-2 x:group-aria-pressed/swatch:outline-offset-1 x:group-aria-pressed/swatch:outline-accent',
            color === undefined
              ? 'x:bg-[linear-gradient(to_top_right,transparent_44%,var(--xui-danger)_44%,var(--xui-danger)_56%,transparent_56%)]'
              : 'x:bg-(--swatch)',
          )}
        />
      </button>
    </ToolbarItem>
  );
}
