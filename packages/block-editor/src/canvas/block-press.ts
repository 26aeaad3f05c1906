'use client';
import { useRef, type FocusEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../context/environment.tsx';
import type { BlockContentHandle } from './block-content.tsx';

export function useBlockPress(
  blockId: string,
  selected: boolean,
  content: RefObject<BlockContentHandle | null>,
) {
  const { store } = useEditor();
  const touched = useRef(false);

  function select() {
    if (!selected) flushSync(() => store.dispatch({ type: 'select', blockId }));
  }

  /** Returns false for events of inner blocks and of their tools and menus. */
  const isOwn = ({ target, currentTarget }: MouseEvent) =>
    target instanceof Element &&
    target.closest('[data-block-item]') === currentTarget.closest('[data-block-item]');

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
      if (!isOwn(event) || selected || event.button !== 0 || touched.current) return;
      select();
      if (content.current?.editing !== true) return;
      event.preventDefault();
      content.current.focusAt(event.clientX, event.clientY);
    },
    onClick(event: MouseEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      if (selected) return;
      select();
      content.current?.focusAt(event.clientX, event.clientY);
    },
  };
}
