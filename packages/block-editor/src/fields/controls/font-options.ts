'use client';
import { useLingui } from '@lingui/react/macro';
import { brandReference, completeBrand, isBrandReference, type BrandReference } from '@x/email-compiler';
import { useSyncExternalStore } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { isFontField } from '../../definition/choices.tsx';
import type { AnyField } from '../../definition/fields.ts';
import type { DocumentChange } from '../../state/change.ts';
import { fontStates } from '../../web-fonts/font-states.ts';

interface FontOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the fonts of the brand, and the web fonts of the brand, the message and the host, for a field that chooses a
 * font.
 */
export function useFontOptions(): readonly FontOption[] {
  const { t } = useLingui();
  const { brand, brandValues, fonts: offered } = useEditor();
  const own = useEditorState(({ document }) => document.body.config.webFonts);
  const nameOf = (reference: BrandReference) => String(brandValues.get(reference));
  const [heading, text] = [brandReference('fonts.heading'), brandReference('fonts.text')];
  const [headingName, textName] = [nameOf(heading), nameOf(text)];
  const referring =
    brand === undefined
      ? []
      : [
          { value: heading, label: t`Brand headings (${headingName})` },
          { value: text, label: t`Brand text (${textName})` },
        ];
  const fonts = [...(brand === undefined ? [] : completeBrand(brand).webFonts), ...(own ?? []), ...offered];
  const names = new Set(fonts.map(({ name }) => name));
  return [...referring, ...[...names].map((name) => ({ value: name, label: name }))];
}

/** Returns a sentence if the browser does not draw the chosen font, although a message may load it. */
export function useFontNotice(chosen: string): string | undefined {
  const { t } = useLingui();
  const { brandValues } = useEditor();
  const states = useSyncExternalStore(fontStates.subscribe, fontStates.get, fontStates.get);
  const name = isBrandReference(chosen) ? brandValues.get(chosen) : chosen;
  if (typeof name !== 'string' || states.get(name) !== 'replaced') return undefined;
  return t`${name} could not be loaded here, so the canvas shows its replacement. Mail clients that load web fonts show ${name}.`;
}

/**
 * Returns a function that lets a change of a field add the chosen font of the host to the message, so that the message
 * loads the font wherever it is compiled.
 */
export function useChangeWithFont(): (
  change: DocumentChange,
  field: AnyField,
  value: unknown,
) => DocumentChange {
  const { store, brand, fonts } = useEditor();
  return (change, field, value) => {
    const font = isFontField(field) ? fonts.find(({ name }) => name === value) : undefined;
    const { webFonts = [] } = store.getState().document.body.config;
    const loaded = [...webFonts, ...(brand === undefined ? [] : completeBrand(brand).webFonts)];
    if (font === undefined || loaded.some(({ name }) => name === font.name)) return change;
    return {
      kind: 'several',
      changes: [{ kind: 'body', config: { webFonts: [...webFonts, font] } }, change],
    };
  };
}
