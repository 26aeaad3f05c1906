'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { contrast, isBrandReference, isRecord } from '@x/email-compiler';
import { ColorInput, Field, IconButton } from '@x/ui';
import { Pipette } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { useBrandColors } from './brand-colors.ts';
import { ColorArea } from './color-area.tsx';
import { fromHsv, toHsv } from './color-model.ts';
import { SwatchRow } from './swatch.tsx';
import { usePalette } from './use-palette.ts';

export interface ColorPickerProps {
  /** Name of the input for the color code. Defaults to "Color code". */
  readonly label?: string;
  /** `#rrggbb`, a reference to the brand, or an empty string for no color. */
  readonly value: string;
  readonly onChange: (color: string) => void;
  /** Called when the user chooses "No color". Absent if a color is required. */
  readonly onNone?: (() => void) | undefined;
  /** Color beside which the chosen color is read. undefined if there is none. */
  readonly beside?: string | undefined;
}

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

/** The browser's eyedropper, which not every browser has and no library of types lists. */
function findEyeDropper(): (new () => EyeDropper) | undefined {
  const scope: unknown = globalThis;
  const found = isRecord(scope) ? scope['EyeDropper'] : undefined;
  // The cast is safe because the constructor of this name is a standard.
  return typeof found === 'function' ? (found as new () => EyeDropper) : undefined;
}

/**
 * Returns whether the browser can pick colors from the screen. Reads the browser when called, because the module also
 * loads on servers.
 */
function canPickFromScreen(): boolean {
  return findEyeDropper() !== undefined;
}

/** Lets the user pick a color from the screen. Resolves with `#rrggbb`, or with null if the user cancels. */
async function pickFromScreen(): Promise<string | null> {
  const Dropper = findEyeDropper();
  if (Dropper === undefined) return null;
  try {
    return (await new Dropper().open()).sRGBHex.toLowerCase();
  } catch {
    // The browser rejects when the user presses Escape.
    return null;
  }
}

const recentColorsKey = 'x-block-editor.recent-colors';
const mostRecentColors = 8;

/** Returns the colors that were last chosen in this browser, newest first. */
function recentColors(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentColorsKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isColor).slice(0, mostRecentColors) : [];
  } catch {
    // The browser blocks storage, or something else wrote to it.
    return [];
  }
}

function rememberColor(color: string): void {
  try {
    const colors = [color, ...recentColors().filter((other) => other !== color)].slice(0, mostRecentColors);
    localStorage.setItem(recentColorsKey, JSON.stringify(colors));
  } catch {
    // The list of recent colors is a convenience that may be missing.
  }
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
}

/** Chooses a color by its saturation, brightness and hue, or from the brand, the message and the last choices. */
export function ColorPicker({ label, value, onChange, onNone, beside }: ColorPickerProps) {
  const { t } = useLingui();
  const { brandValues } = useEditor();
  const palette = usePalette();
  const brandColors = useBrandColors();
  const [recent] = useState(recentColors);
  const referred = isBrandReference(value) ? brandValues.get(value) : value;
  const color = typeof referred === 'string' ? referred.toLowerCase() : '';
  // Keeps the hue of grays and the saturation of black, which the color itself does not have.
  const [hsv, setHsv] = useState(() => toHsv(color === '' ? '#808080' : color));
  const [adopted, setAdopted] = useState(color);
  if (adopted !== color) {
    setAdopted(color);
    if (color !== '' && fromHsv(hsv) !== color) setHsv(toHsv(color));
  }
  useRememberedColor(isBrandReference(value) ? '' : color);

  function change(next: typeof hsv) {
    setHsv(next);
    onChange(fromHsv(next));
  }
  const plain = (choice: string) => ({
    label: t`Use ${choice}`,
    title: choice,
    color: choice,
    pressed: choice === value,
    choose: () => onChange(choice),
  });

  return (
    <div className="x:flex x:flex-col x:gap-3">
      <ColorArea color={hsv} onChange={change} />
      <input
        type="range"
        min={0}
        max={359}
        aria-label={t`Hue`}
        value={Math.round(hsv.hue) % 360}
        onChange={(event) => change({ ...hsv, hue: event.target.valueAsNumber })}
        className="x:h-4 x:w-full x:cursor-pointer x:appearance-none x:rounded-full x:bg-[linear-gradient(to_right,#f00,#ff0,#0f0,#0ff,#00f,#f0f,#f00)]"
      />
      <div className="x:flex x:items-end x:gap-2">
        <Field label={label ?? t`Color code`} className="x:min-w-0 x:flex-1">
          <ColorInput
            value={color}
            picker={null}
            placeholder={onNone === undefined ? '#000000' : t`None`}
            onValueChange={(next) => (next === '' ? onNone?.() : onChange(next))}
          />
        </Field>
        {canPickFromScreen() && (
          <IconButton
            label={t`Pick a color from the screen`}
            icon={<Pipette />}
            onClick={() => void pickFromScreen().then((picked) => picked !== null && onChange(picked))}
          />
        )}
      </div>
      <Readability color={color} beside={beside} />
      {onNone !== undefined && (
        <SwatchRow
          label={t`No color`}
          choices={[{ label: t`No color`, title: t`None`, pressed: value === '', choose: onNone }]}
        />
      )}
      <Group title={t`Brand`}>
        {brandColors.length > 0 && (
          <SwatchRow
            label={t`Colors of the brand`}
            className="x:flex-wrap"
            choices={brandColors.map(({ reference, name, color: shown }) => ({
              label: name,
              title: `${name} ${shown}`,
              color: shown,
              pressed: reference === value,
              choose: () => onChange(reference),
            }))}
          />
        )}
      </Group>
      <Group title={t`In this message`}>
        {palette.length > 0 && <SwatchRow label={t`Colors in this message`} choices={palette.map(plain)} />}
      </Group>
      <Group title={t`Recent`}>
        {recent.length > 0 && <SwatchRow label={t`Recent colors`} choices={recent.map(plain)} />}
      </Group>
    </div>
  );
}

/** Remembers the last color that was chosen while the component was shown. */
function useRememberedColor(color: string) {
  const last = useRef(color);
  const first = useRef(color);
  useEffect(() => {
    last.current = color;
  }, [color]);
  useEffect(
    () => () => {
      if (last.current !== '' && last.current !== first.current) rememberColor(last.current);
    },
    [],
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (children === false) return null;
  return (
    <div className="x:flex x:flex-col x:gap-1">
      <span className="x:text-12 x:text-muted">{title}</span>
      {children}
    </div>
  );
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
/** Minimum contrast of text of at least 24 px. */
const leastContrastOfLargeText = 3;

function Readability({ color, beside }: { readonly color: string; readonly beside: string | undefined }) {
  if (color === '' || beside === undefined) return null;
  const ratio = Math.floor(contrast(color, beside) * 10) / 10;
  return (
    <output className="x:m-0 x:block x:text-12 x:text-muted">
      {ratio >= leastContrast ? (
        <Trans>{ratio}:1 readable</Trans>
      ) : ratio >= leastContrastOfLargeText ? (
        <Trans>{ratio}:1 readable only as large text</Trans>
      ) : (
        <Trans>{ratio}:1 hard to read</Trans>
      )}
    </output>
  );
}
