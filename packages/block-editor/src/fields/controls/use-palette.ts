'use client';
import { useEffect, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { createQuietTimer } from '../../context/idle.ts';
import { documentPalette } from './document-palette.ts';

/** Quiet time after a change before the colours are counted, ms. */
const countDelay = 150;

/** The colours of the message, brought up to date when the page has time: it takes a walk over every block. */
export function usePalette(): readonly string[] {
  const { store, known } = useEditor();
  const [palette, setPalette] = useState(() => documentPalette(store.getState().document, known));
  useEffect(() => {
    let counted = store.getState().document;
    function count() {
      counted = store.getState().document;
      const next = documentPalette(counted, known);
      setPalette((before) => (before.join(' ') === next.join(' ') ? before : next));
    }
    const quiet = createQuietTimer(count, countDelay);
    const unsubscribe = store.subscribe(() => {
      if (store.getState().document !== counted) quiet.touch();
    });
    return () => {
      unsubscribe();
      quiet.stop();
    };
  }, [store, known]);
  return palette;
}
