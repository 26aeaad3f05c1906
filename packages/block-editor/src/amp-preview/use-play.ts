'use client';
import type { Block } from '@x/email-compiler';
import { useEffect, useSyncExternalStore } from 'react';
import { useEditor, useEditorState, type CanvasTarget } from '../context/environment.tsx';
import { isInteractive } from './is-interactive.ts';
import { playedMarkup } from './played-amp.ts';

/** Whether a block is the one that is being played. Ends the playing with the block's selection or the AMP view. */
export function useIsPlaying(blockId: string, selected: boolean, target: CanvasTarget): boolean {
  const { play } = useEditor();
  const chosen = useSyncExternalStore(
    play.subscribe,
    () => play.get() === blockId,
    () => false,
  );
  const playing = chosen && selected && target === 'amp';
  useEffect(() => {
    if (chosen && !playing) play.set(null);
  }, [play, chosen, playing]);
  return playing;
}

/** Whether there is something to play in a block. */
export function useIsPlayable(block: Block, width: number, target: CanvasTarget): boolean {
  const editor = useEditor();
  const body = useEditorState((state) => state.document.body);
  return target === 'amp' && isInteractive(playedMarkup(editor, body, block, width));
}

/** Whether the message shows the block as less than what can be played, because something was not chosen yet. */
export function useFallsBack(block: Block, width: number): boolean {
  const editor = useEditor();
  const body = useEditorState((state) => state.document.body);
  const sent = editor.compiler.compileBlock({ version: 1, body, rows: [] }, block, {
    ...editor.canvasOptions,
    width,
  }).amp;
  return !isInteractive(sent);
}
