'use client';
import { useEffect, useState } from 'react';
import { useEditor } from '../shell/environment.js';
import { whenIdle } from '../shell/preload.js';
import { documentPalette } from './document-palette.js';

/** The colours of the message, brought up to date when the page has time: it takes a walk over every block. */
export function usePalette(): readonly string[] {
  const { store, known } = useEditor();
  const [palette, setPalette] = useState(() => documentPalette(store.getState().document, known));
  useEffect(() => {
    let cancel = () => {};
    let counted = store.getState().document;
    function count() {
      counted = store.getState().document;
      const next = documentPalette(counted, known);
      setPalette((before) => (before.join(' ') === next.join(' ') ? before : next));
    }
    const unsubscribe = store.subscribe(() => {
      if (store.getState().document === counted) return;
      cancel();
      cancel = whenIdle(count);
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, [store, known]);
  return palette;
}
