'use client';
import { allBlocks, isRecord, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { useEffect, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { createQuietTimer } from '../../context/idle.ts';

const paletteSize = 6;

/** Delay in ms after a change before the colors are counted again. */
const countDelay = 150;

/**
 * Returns the colors of the message. Recounts the colors while the page is idle, because counting visits every block.
 */
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

/** Returns the colors of a message as lower-case `#rrggbb`, at most six, most frequent first. */
export function documentPalette(document: EmailDocument, known: KnownBlocks): readonly string[] {
  const counts = new Map<string, number>();
  count(document.body.config.colors, counts);
  for (const block of allBlocks(document, known)) {
    count(block.config['colors'], counts);
    countMarks(block.content, counts);
  }
  return [...counts.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, paletteSize)
    .map(([color]) => color);
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
