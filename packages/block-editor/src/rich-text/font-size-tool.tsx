'use client';
import { useLingui } from '@lingui/react/macro';
import { isBrandReference, isRecord } from '@x/email-compiler';
import { Combobox, ToolbarItem } from '@x/ui';
import { useEffect, useRef, useState } from 'react';
import type { EditableText, TextSnapshot, TextStyle } from '../context/active-text.ts';
import { useEditor, useSelectedBlockIgnoringText } from '../context/environment.tsx';
import { valueAt } from '../definition/paths.ts';
import { commonSizes, sizesFor } from './font-sizes.ts';
import { setFontSize } from './mark-commands.ts';

interface FontSizeToolProps {
  readonly view: EditableText;
  readonly snapshot: TextSnapshot;
}

/**
 * Combobox with the size of the selected text in px. Choosing the size that the text has by its block's settings removes
 * the text's own size.
 */
export function FontSizeTool({ view, snapshot }: FontSizeToolProps) {
  const { t } = useLingui();
  const { fontSize, style } = snapshot.format;
  const ofBlock = useShownSize(view, style);
  const shown = fontSize === 'mixed' ? null : (fontSize ?? ofBlock);
  const leaving = useRef(false);
  const optionOf = (size: number) => ({ value: String(size), label: `${String(size)} px` });
  return (
    <div className="x:w-20 x:shrink-0 x:pointer-coarse:w-26">
      <ToolbarItem
        // Tab chooses a size and moves to the next control, so the focus must not return to the text.
        onKeyDown={(event) => {
          leaving.current = event.key === 'Tab';
        }}
      >
        <Combobox
          aria-label={t`Text size`}
          size="small"
          inputMode="decimal"
          placeholder="–"
          value={shown === null ? '' : String(shown)}
          options={commonSizes(shown).map(optionOf)}
          find={(typed) => sizesFor(typed).map(optionOf)}
          onValueChange={(value) => {
            const size = Number(value);
            view.command(setFontSize(size === ofBlock ? null : size));
            if (!leaving.current) view.focus();
          }}
        />
      </ToolbarItem>
    </div>
  );
}

/**
 * Returns the size in px that text without a size of its own has on the canvas. It can differ from the block's setting:
 * in a canvas as narrow as a phone, and because AMP ignores the size on phones in some texts.
 */
function useShownSize(view: EditableText, textStyle: TextStyle): number | null {
  const ofBlock = useBlockSize(textStyle);
  const [measured, setMeasured] = useState<number | null>(null);
  useEffect(() => {
    const measure = () => setMeasured(view.textSize());
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(view.element);
    return () => sizes.disconnect();
  }, [view]);
  return ofBlock === null ? null : (measured ?? ofBlock);
}

/** Returns the size in px of text without a size of its own by the block's setting, or null if there is none. */
function useBlockSize(textStyle: TextStyle): number | null {
  const { editorOf, brandValues } = useEditor();
  const block = useSelectedBlockIgnoringText();
  const richText = block === undefined ? undefined : editorOf(block.type)?.richText;
  if (richText?.fontSizePath === undefined || !isRecord(block?.config)) return null;
  const stored = valueAt(block.config, richText.fontSizePath);
  const size = isBrandReference(stored) ? brandValues.get(stored) : stored;
  if (typeof size !== 'number') return null;
  const level = textStyle === 'paragraph' ? 0 : Number(textStyle.slice(-1));
  return Math.round(size * (richText.headingScale?.[level - 1] ?? 1));
}
