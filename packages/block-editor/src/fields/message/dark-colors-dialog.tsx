'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ColorUse,
  type DarkColor,
  type DarkUse,
  isBrandReference,
  listDarkColors,
  mostDarkColors,
  type StoredBodyConfig,
} from '@x/email-compiler';
import { Button, Dialog, DialogClose, IconButton, Popover } from '@x/ui';
import { ArrowRight, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { ColorPicker } from '../controls/color-picker.tsx';
import { ColorDot } from '../controls/swatch.tsx';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

type Key = Pick<DarkColor, 'use' | 'light'>;

function isSame(one: Key, other: Key): boolean {
  return one.use === other.use && one.light.toLowerCase() === other.light.toLowerCase();
}

/** Sets the dark color of a use of a color. Without `dark`, the color is derived again. */
function withDarkColor(
  config: StoredBodyConfig,
  use: ColorUse,
  light: string,
  dark?: string,
): StoredBodyConfig {
  const key = { use, light };
  const others = (config.darkColors ?? []).filter((color) => !isSame(color, key));
  return withDarkColors(config, dark === undefined ? others : [...others, { ...key, dark }]);
}

function hasDarkColor({ darkColors = [] }: StoredBodyConfig, use: ColorUse, light: string): boolean {
  return darkColors.some((color) => isSame(color, { use, light }));
}

/** Leaves out an empty list, as in a message in which no color was ever chosen. */
function withDarkColors(config: StoredBodyConfig, darkColors: readonly DarkColor[]): StoredBodyConfig {
  const { darkColors: _, ...rest } = config;
  return darkColors.length === 0 ? rest : { ...rest, darkColors };
}

/** Lists the colors of the message with their colors in dark mode, which the author can choose. Changes apply at once. */
export function DarkColorsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { store, compileOptions } = useEditor();
  const document = useEditorState((state) => state.document);
  const colors = useMemo(() => listDarkColors(document, compileOptions), [document, compileOptions]);
  const { config } = document.body;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={t`Dark mode colors`}
      description={t`Apple Mail and Outlook’s apps show these colors. Other mail clients choose their own.`}
      footer={
        <>
          {config.darkColors !== undefined && (
            <Button
              variant="ghost"
              className="x:mr-auto"
              onClick={() => store.change({ kind: 'body', config: withDarkColors(config, []) })}
            >
              <Trans>Reset all</Trans>
            </Button>
          )}
          <DialogClose>
            <Button variant="primary">
              <Trans>Done</Trans>
            </Button>
          </DialogClose>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-5">
        <Colors title={t`Backgrounds`} colors={colors.filter(({ use }) => use === 'background')} />
        <Colors title={t`Texts`} colors={colors.filter(({ use }) => use === 'text')} />
      </div>
    </Dialog>
  );
}

function Colors({ title, colors }: { readonly title: string; readonly colors: readonly DarkUse[] }) {
  if (colors.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="x:m-0 x:mb-1 x:text-13 x:font-medium">{title}</h3>
      <ul className="x:m-0 x:flex x:list-none x:flex-col x:p-0">
        {colors.map((color) => (
          <ColorRow key={color.light} color={color} />
        ))}
      </ul>
    </section>
  );
}

function ColorRow({ color: { use, light, dark, isChosen, contrast } }: { readonly color: DarkUse }) {
  const { t } = useLingui();
  const { store, brandValues } = useEditor();
  const config = useEditorState((state) => state.document.body.config);
  const isOwn = hasDarkColor(config, use, light);
  const isFull = !isOwn && (config.darkColors?.length ?? 0) >= mostDarkColors;

  function choose(next: string | undefined) {
    const value = isBrandReference(next) ? brandValues.get(next) : next;
    if (next !== undefined && typeof value !== 'string') return;
    const chosen = typeof value === 'string' ? value : undefined;
    store.change(
      { kind: 'body', config: withDarkColor(store.getState().document.body.config, use, light, chosen) },
      `body:darkColors:${use}:${light}`,
    );
  }
  return (
    <li className="x:flex x:min-h-11 x:flex-wrap x:items-center x:gap-x-2 x:border-b x:border-line x:text-13 x:last:border-b-0">
      <span className="x:flex x:w-24 x:items-center x:gap-2 x:font-mono x:text-12">
        <ColorDot color={light} />
        {light}
      </span>
      <ArrowRight size={14} aria-hidden className="x:text-muted" />
      <Popover
        label={t`${light} in dark mode`}
        trigger={
          <button
            type="button"
            disabled={isFull}
            aria-label={t`${light}: choose its color in dark mode, now ${dark}`}
            className="x:flex x:min-h-8 x:items-center x:gap-2 x:rounded-md x:px-2 x:font-mono x:text-12 x:hover:bg-hover"
          >
            <ColorDot color={dark} />
            {dark}
          </button>
        }
      >
        <ColorPicker value={dark} onChange={choose} />
      </Popover>
      <span className="x:min-w-0 x:flex-1 x:text-12 x:text-muted">
        {isOwn ? t`Chosen` : isChosen ? t`From the brand` : t`Automatic`}
      </span>
      {contrast !== undefined && <Contrast ratio={contrast} />}
      <span className="x:size-8">
        {isOwn && (
          <IconButton
            label={t`Reset ${light}`}
            icon={<RotateCcw />}
            onClick={(event) => {
              // The button disappears, so the focus moves to the color.
              event.currentTarget.closest('li')?.querySelector('button')?.focus();
              choose(undefined);
            }}
          />
        )}
      </span>
    </li>
  );
}

/** Rounds down, so that a contrast that is too low never looks high enough. */
function Contrast({ ratio: exact }: { readonly ratio: number }) {
  const ratio = Math.floor(exact * 10) / 10;
  return exact >= leastContrast ? (
    <span className="x:text-12 x:text-muted">
      <Trans>{ratio}:1 readable</Trans>
    </span>
  ) : (
    <span className="x:text-12 x:text-warning-text">
      <Trans>{ratio}:1 hard to read</Trans>
    </span>
  );
}
