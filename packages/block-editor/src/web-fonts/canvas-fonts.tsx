'use client';
import { useEffect, useRef } from 'react';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { fontsInUse, ownFonts } from './fonts-in-use.ts';
import { loadFont } from './load-font.ts';

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
