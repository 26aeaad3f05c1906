'use client';
import { useEffect, useRef } from 'react';
import {
  allBlocks,
  completeBrand,
  isBrandReference,
  isWebFont,
  type Brand,
  type BrandValues,
  type EmailDocument,
  type KnownBlocks,
  type WebFont,
} from '@x/email-compiler';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { loadFont } from './load-font.ts';

/** Maximum nesting of a config that is searched for fonts. */
const deepest = 8;

/** Strings of each config, which change only when the block does. */
const textsOfConfigs = new WeakMap<object, readonly string[]>();

function textsIn(config: object): readonly string[] {
  const found = textsOfConfigs.get(config) ?? [...stringsOf(config, deepest)];
  textsOfConfigs.set(config, found);
  return found;
}

function* stringsOf(value: unknown, levels: number): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null && levels > 0)
    for (const inner of Object.values(value)) yield* stringsOf(inner, levels - 1);
}

/** Web fonts that the brand and the message bring along, by name. */
function ownFonts(document: EmailDocument, brand: Brand | undefined): ReadonlyMap<string, WebFont> {
  const fonts = [...completeBrand(brand).webFonts, ...(document.body.config.webFonts ?? [])];
  return new Map(fonts.map((font) => [font.name, font]));
}

/** Returns the names of the web fonts that the message uses. */
function fontsInUse(
  document: EmailDocument,
  blocks: KnownBlocks,
  brand: Brand | undefined,
  brandValues: BrandValues,
): readonly string[] {
  const own = ownFonts(document, brand);
  const configs = [document.body.config, ...allBlocks(document, blocks).map(({ config }) => config)];
  const names = configs.flatMap(textsIn).flatMap((text) => {
    const name = isBrandReference(text) ? brandValues.get(text) : text;
    return typeof name === 'string' && isWebFont(name, own) ? [name] : [];
  });
  return [...new Set(names)];
}

/**
 * Loads the web fonts of the message for the canvas. Of the fonts that every message can use, it loads only those that the
 * host serves, so that an editor without `webFonts` in its options does not ask Google for them.
 */
export function CanvasFonts() {
  const { store, known, brand, brandValues, canvasOptions } = useEditor();
  const mark = useRef<HTMLSpanElement>(null);
  const names = useEditorState(({ document }) => fontsInUse(document, known, brand, brandValues).join('\n'));
  useEffect(() => {
    const page = mark.current?.ownerDocument;
    if (page === undefined || names === '') return;
    const { webFonts } = canvasOptions;
    const own = ownFonts(store.getState().document, brand);
    for (const name of names.split('\n')) {
      const hosted = typeof webFonts === 'function' && !own.has(name) ? webFonts([name]) : undefined;
      void loadFont(page, { name, url: own.get(name)?.url ?? hosted });
    }
  }, [names, store, brand, canvasOptions]);
  return <span ref={mark} hidden />;
}
