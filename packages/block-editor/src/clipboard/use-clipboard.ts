'use client';
import { useLingui } from '@lingui/react';
import { useEffect, type RefObject } from 'react';
import { useEditor, type EditorEnvironment } from '../context/environment.tsx';
import { focusedBeside } from '@x/amp-player/dom';
import { getLoadedClipboard } from './load-clipboard.ts';

const types = ['copy', 'cut', 'paste'] as const;
const textFields =
  'input,textarea,select,[contenteditable],[data-surface],iframe,[role=dialog],[role=dialog] *';

/** Returns whether keys and clipboard events are about the selected blocks, and not about a text or a field. */
export function isAboutBlocks(root: HTMLElement | null): boolean {
  const focused = focusedBeside(root);
  return focused !== null && root?.contains(focused) === true && !focused.matches(textFields);
}

/** Returns whether the text of a block has the caret. */
function isInText({ activeText }: EditorEnvironment, root: HTMLElement | null): boolean {
  const focused = focusedBeside(root);
  return (
    activeText.selected() !== null &&
    root?.contains(focused) === true &&
    focused?.matches('[data-surface]') === true
  );
}

/** Copies and cuts blocks while no text is edited, and pastes them there and beside a text that is edited. */
export function useClipboard(root: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  const { i18n } = useLingui();
  useEffect(() => {
    function onEvent(event: ClipboardEvent): void {
      const clipboard = getLoadedClipboard();
      if (clipboard === null) return;
      const isInBlocks = clipboard.isWriting() || isAboutBlocks(root.current);
      if (!isInBlocks && !isInText(editor, root.current)) return;
      if (!clipboard.onClipboardEvent(event, isInBlocks ? 'blocks' : 'text', { editor, i18n })) return;
      event.preventDefault();
      event.stopPropagation();
    }
    // The browser sends the event to where its text selection is, which may be anywhere on the page.
    const page = root.current?.ownerDocument ?? document;
    for (const type of types) page.addEventListener(type, onEvent, true);
    return () => {
      for (const type of types) page.removeEventListener(type, onEvent, true);
    };
  }, [editor, i18n, root]);
}
