'use client';
import { useLingui } from '@lingui/react/macro';
import { brandReference, completeBrand, type BrandReference } from '@x/email-compiler';
import { useEditor, useEditorState } from '../../context/environment.tsx';

interface FontOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the fonts of the brand, and the web fonts of the brand and the message, for a field that chooses a font. */
export function useFontOptions(): readonly FontOption[] {
  const { t } = useLingui();
  const { brand, brandValues } = useEditor();
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
  const fonts = [...(brand === undefined ? [] : completeBrand(brand).webFonts), ...(own ?? [])];
  return [...referring, ...fonts.map(({ name }) => ({ value: name, label: name }))];
}
