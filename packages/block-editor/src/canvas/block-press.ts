'use client';
import { useRef, type FocusEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../context/environment.tsx';
import type { BlockContentHandle } from './block-content.tsx';
import { isElement } from '@x/amp-player/dom';

export function useBlockPress(
  blockId: string,
  selected: boolean,
  content: RefObject<BlockContentHandle | null>,
) {
  const { store, goToBlock } = useEditor();
  const touched = useRef(false);

  function select() {
    if (!selected) flushSync(() => store.dispatch({ type: 'select', blockId }));
  }

  /**
   * Extends the selection on Shift, and adds or removes the block on Ctrl or Cmd. A press with these keys on the text
   * being edited selects text instead.
   */
  function selectSeveral({ shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
    const { selectedId, selectedIds } = store.getState();
    const isEdited = selected && selectedIds.length === 1;
    if (!(shiftKey || ctrlKey || metaKey) || selectedId === null || isEdited) return false;
    flushSync(() => store.dispatch({ type: 'select', blockId, mode: shiftKey ? 'extend' : 'toggle' }));
    const primary = store.getState().selectedId;
    if (primary !== null) goToBlock(primary);
    return true;
  }

  /** A prompt selects its block by its click. Selecting it earlier can move the prompt away from the pointer. */
  const isOnPrompt = ({ target }: MouseEvent) =>
    isElement(target) && target.closest('[data-prompt]') !== null;

  /** Returns false for events of inner blocks and of their tools and menus. */
  const isOwn = ({ target, currentTarget }: MouseEvent) =>
    isElement(target) && target.closest('[data-block-item]') === currentTarget.closest('[data-block-item]');

  return {
    onFocus(event: FocusEvent) {
      if (event.target === event.currentTarget) select();
    },
    onPointerDown(event: PointerEvent) {
      touched.current = event.pointerType === 'touch';
    },
    /**
     * Selects the block and puts the caret at the pressed point. The browser cannot place the caret, because the text
     * editor replaces the pressed element. A touch selects on click, because it may start a scroll.
     */
    onMouseDown(event: MouseEvent) {
      if (!isOwn(event) || event.button !== 0 || touched.current || isOnPrompt(event)) return;
      if (selectSeveral(event)) return event.preventDefault();
      if (selected) {
        // A press on one of several blocks selects it alone.
        if (store.getState().selectedIds.length > 1) store.dispatch({ type: 'select', blockId });
        return;
      }
      select();
      if (content.current?.editing !== true) return;
      event.preventDefault();
      content.current.focusAt(event.clientX, event.clientY);
    },
    onClick(event: MouseEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      if (selected || event.shiftKey || event.ctrlKey || event.metaKey) return;
      select();
      content.current?.focusAt(event.clientX, event.clientY);
    },
  };
}
