'use client';
import type { Block, Space } from '@x/email-compiler';
import { useEffect, useSyncExternalStore } from 'react';
import { useEditor, useEditorState, type CanvasTarget } from '../context/environment.tsx';
import { isInteractive, previewMarkup } from './preview-amp.ts';

/** Returns whether the block is being previewed. Deselecting the block or leaving the AMP view ends the preview. */
export function useIsPreviewing(blockId: string, selected: boolean, target: CanvasTarget): boolean {
  const { previewed } = useEditor();
  const chosen = useSyncExternalStore(
    previewed.subscribe,
    () => previewed.get() === blockId,
    () => false,
  );
  const previewing = chosen && selected && target === 'amp';
  useEffect(() => {
    if (chosen && !previewing) previewed.set(null);
  }, [previewed, chosen, previewing]);
  return previewing;
}

export function useCanPreview(block: Block, space: Space | undefined, target: CanvasTarget): boolean {
  const editor = useEditor();
  const body = useEditorState((state) => state.document.body);
  return target === 'amp' && isInteractive(previewMarkup(editor, body, block, space));
}

/** Returns whether recipients see the block's fallback because a setting is missing. */
export function useFallsBack(block: Block, space: Space | undefined): boolean {
  const editor = useEditor();
  const body = useEditorState((state) => state.document.body);
  const sent = editor.compiler.compileBlock({ version: 1, body, rows: [] }, block, {
    ...editor.canvasOptions,
    space,
  }).amp;
  return !isInteractive(sent);
}
