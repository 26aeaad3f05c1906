'use client';
import { allBlocks, isRecord, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { useEffect, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import type { EditorStore } from '../../state/store.ts';
import { createQuietTimer } from '../../context/idle.ts';

const paletteSize = 6;

/** Delay in ms after a change before the colors are counted again. */
const countDelay = 150;

/**
 * Returns the colors of the message. Recounts the colors while the page is idle, because counting visits every block.
 */
export function usePalette(): readonly string[] {
  const { store, known } = useEditor();
  const [palette, setPalette] = useState(() => stablePalette(store, known));
  useEffect(() => {
    let counted = store.getState().document;
    function count() {
      counted = store.getState().document;
      setPalette(stablePalette(store, known));
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

const shownPalettes = new WeakMap<EditorStore, readonly string[]>();

/**
 * Returns the colors of the message in the order in which the editor first offered them, so that no swatch moves or
 * disappears while its color is used. Returns the same list if nothing changed.
 */
function stablePalette(store: EditorStore, known: KnownBlocks): readonly string[] {
  const shown = shownPalettes.get(store) ?? [];
  const used = documentPalette(store.getState().document, known);
  const next = keepOrder(shown, used).slice(0, paletteSize);
  if (shownPalettes.has(store) && next.join(' ') === shown.join(' ')) return shown;
  shownPalettes.set(store, next);
  return next;
}

/** Returns the colors of `used`, first those of `shown` in their order. */
export function keepOrder(shown: readonly string[], used: readonly string[]): readonly string[] {
  return [...new Set([...shown.filter((color) => used.includes(color)), ...used])];
}

/** Returns the colors of a message as lower-case `#rrggbb`, most frequent first. */
export function documentPalette(document: EmailDocument, known: KnownBlocks): readonly string[] {
  const counts = new Map<string, number>();
  count(document.body.config.colors, counts);
  for (const block of allBlocks(document, known)) {
    count(block.config['colors'], counts);
    countMarks(block.content, counts);
  }
  return [...counts.entries()].sort(([, one], [, other]) => other - one).map(([color]) => color);
}

/** Counts the colors of parts of a rich text. Does not enter blocks, which `allBlocks` visits. */
function countMarks(value: unknown, counts: Map<string, number>): void {
  if (!isRecord(value)) return;
  const { content, marks } = value;
  if (Array.isArray(content)) for (const node of content) countMarks(node, counts);
  if (Array.isArray(marks)) for (const mark of marks) if (isRecord(mark)) count(mark['attrs'], counts);
}

function count(colors: unknown, counts: Map<string, number>): void {
  if (typeof colors !== 'object' || colors === null) return;
  for (const value of Object.values(colors)) {
    if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) continue;
    const color = value.toLowerCase();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
}
