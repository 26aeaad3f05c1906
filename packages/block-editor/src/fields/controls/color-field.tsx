'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { type BrandValues, type ConfigShape, isBrandReference } from '@x/email-compiler';
import { Button, ColorInput, Field, Popover } from '@x/ui';
import { useState } from 'react';
import type { ColorField, FieldBlock } from '../../definition/fields.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { backgroundBehindSelected } from '../../context/background-behind.ts';
import { valueAt } from '../../definition/paths.ts';
import { useBrandColors } from './brand-colors.ts';
import { ColorPicker } from './color-picker.tsx';
import type { FieldViewProps } from './field-props.ts';
import { ColorDot, SwatchRow } from './swatch.tsx';
import { usePalette } from './use-palette.ts';

const isColor = (value: unknown): value is string => typeof value === 'string' && value.startsWith('#');

/** Backgrounds that blocks put behind the text of another field, by the name of the text's color. */
const grounds: ReadonlyMap<string, readonly string[]> = new Map([
  ['colors.buttonText', ['colors.button', 'colors.buttonBackground']],
  ['colors.headerText', ['colors.header']],
  ['colors.code', ['colors.box']],
]);

/**
 * Returns the color beside which the color of a field is read: the background of a text, or the text on a background.
 * undefined if there is no such color. `behind` returns the background of the list that holds the block.
 */
function contrastPartner(
  path: string,
  block: FieldBlock<ConfigShape, unknown> | undefined,
  behind: () => string | undefined,
  brandValues: BrandValues,
): string | undefined {
  if (block === undefined) return undefined;
  const colorAt = (config: unknown, at: string): string | undefined => {
    const stored = valueAt(config, at);
    const value = isBrandReference(stored) ? brandValues.get(stored) : stored;
    return typeof value === 'string' && value.startsWith('#') ? value : undefined;
  };
  const { config } = block;
  // The text of a button is on the button, wherever a block has both.
  const labels = colorAt(config, 'colors.buttonText') === undefined ? 'colors.text' : 'colors.buttonText';
  if (path === 'colors.button' || path === 'colors.buttonBackground') return colorAt(config, labels);
  if (path === 'colors.blockBackground') return colorAt(config, 'colors.text');
  if (path === 'colors.line' || path === 'colors.border') return undefined;
  const own = path === labels ? ['colors.button', 'colors.buttonBackground'] : (grounds.get(path) ?? []);
  const places = [...own, 'colors.blockBackground'];
  const ground = places.map((place) => colorAt(config, place)).find((color) => color !== undefined);
  return ground ?? behind();
}

export function ColorFieldView({ field, value: stored, onChange, block }: FieldViewProps<ColorField>) {
  const { t } = useLingui();
  const label = useLabel();
  const editor = useEditor();
  const { readOnly, brandValues } = editor;
  const reference = isBrandReference(stored) ? stored : undefined;
  const value = isColor(stored) ? stored.toLowerCase() : '';
  const title = label(field.label);
  // The text applies to the color beside which it was typed. Undo, or a chosen swatch, replaces the text.
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const refused = refusal?.value === value ? refusal.text : null;
  const none = field.none === 'transparent' ? 'transparent' : undefined;
  const onNone = field.none === undefined ? undefined : () => onChange(none);
  const resolved = reference === undefined ? value : brandValues.get(reference);
  const shown = typeof resolved === 'string' ? resolved : '';
  const picker = (
    <Popover
      label={title}
      trigger={
        <button
          type="button"
          aria-label={t`${title}: choose a color`}
          disabled={readOnly}
          className="x:flex x:size-6 x:items-center x:justify-center x:rounded-sm x:disabled:cursor-not-allowed"
        >
          <ColorDot color={shown === '' ? undefined : shown} />
        </button>
      }
    >
      <ColorPicker
        value={reference ?? value}
        onChange={onChange}
        onNone={onNone}
        beside={contrastPartner(field.path, block, () => backgroundBehindSelected(editor), brandValues)}
      />
    </Popover>
  );
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
        : { aside: <Swatches title={title} value={value} onChoose={onChange} onNone={onNone} /> })}
    >
      {reference === undefined ? (
        <ColorInput
          value={value}
          picker={picker}
          placeholder={field.none === undefined ? '#000000' : t`None`}
          onRefuse={(text) => setRefusal(text === null ? null : { text, value })}
          onValueChange={(color) => {
            if (color !== '') onChange(color);
            else onNone?.();
          }}
        />
      ) : (
        <fieldset
          aria-label={title}
          className="x:flex x:min-w-0 x:min-h-9 x:items-center x:gap-2 x:rounded-md x:border x:border-line x:px-1.5"
        >
          {picker}
          <RoleName reference={reference} />
          {!readOnly && (
            <Button size="small" variant="quiet" onClick={() => onChange(shown === '' ? none : shown)}>
              <Trans>Use own color</Trans>
            </Button>
          )}
        </fieldset>
      )}
    </Field>
  );
}

function RoleName({ reference }: { readonly reference: string }) {
  const { t } = useLingui();
  const name = useBrandColors().find((color) => color.reference === reference)?.name;
  return <span className="x:min-w-0 x:flex-1 x:truncate x:text-13">{name ?? t`Color of the brand`}</span>;
}

interface SwatchesProps {
  readonly title: string;
  readonly value: string;
  readonly onChoose: (color: string) => void;
  /** Called when the user chooses "No color". undefined if a color is required. */
  readonly onNone: (() => void) | undefined;
}

/** Number of swatches that fit beside the longest field label. */
const maximumSwatches = 6;

function Swatches({ title, value, onChoose, onNone }: SwatchesProps) {
  const { t } = useLingui();
  const palette = usePalette();
  const none =
    onNone === undefined
      ? []
      : [{ label: t`No color`, title: t`None`, pressed: value === '', choose: onNone }];
  const colors = palette.slice(0, maximumSwatches - none.length).map((color) => ({
    label: t`Use ${color}`,
    title: color,
    color,
    pressed: color === value,
    choose: () => onChoose(color),
  }));
  return (
    <SwatchRow
      label={t`${title}: colors used in the message`}
      className="x:relative x:top-1 x:-my-1 x:-mr-1"
      choices={[...none, ...colors]}
    />
  );
}
