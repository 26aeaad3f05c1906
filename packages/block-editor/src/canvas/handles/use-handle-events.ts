'use client';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { findBlock } from '@x/email-compiler';
import { useEditor } from '../../context/environment.tsx';
import { valueAfter, valueForKey, type Handle, type Point } from './handle.ts';

/** Numbers the sessions, so that two drags of the same handle are two undo steps. */
let sessions = 0;

interface Session {
  readonly group: string;
  readonly at: number;
  /** Value before the first change. */
  readonly start: number;
  changed: boolean;
}

/** Changes the value of a handle. All changes until `end` are one undo step, which `cancel` reverts. */
function useHandleSession(blockId: string, handle: Handle) {
  const { store, known } = useEditor();
  const session = useRef<Session | null>(null);

  function begin(): Session {
    session.current ??= {
      group: `handle:${++sessions}`,
      at: performance.now(),
      start: handle.value,
      changed: false,
    };
    return session.current;
  }

  return {
    begin,
    change(value: number, both: boolean) {
      const current = begin();
      const block = findBlock(store.getState().document, blockId, known);
      if (block === undefined || (value === handle.value && !both)) return;
      const change = { kind: 'update', block: handle.write(block, value, both), path: handle.path } as const;
      // The time of the session's start, because steps that are too far apart would not be joined.
      store.dispatch({ type: 'change', change, group: current.group, at: current.at });
      current.changed = true;
    },
    end() {
      session.current = null;
    },
    /** Returns false if there was nothing to revert. */
    cancel(): boolean {
      const current = session.current;
      session.current = null;
      if (current === null || !current.changed) return false;
      store.dispatch({ type: 'cancel', group: current.group });
      return true;
    },
  };
}

/** Changes a handle's value while it is dragged or moved with the keys. */
export function useHandleEvents(blockId: string, handle: Handle) {
  const { goToBlock } = useEditor();
  const session = useHandleSession(blockId, handle);
  const from = useRef<{ readonly point: Point; readonly start: number } | null>(null);
  const [dragged, setDragged] = useState(false);

  function stop(event: PointerEvent, canceled: boolean) {
    if (from.current === null) return;
    from.current = null;
    setDragged(false);
    if (canceled) session.cancel();
    else session.end();
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.releasePointerCapture(event.pointerId);
    }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    // Keeps the browser from selecting text. The focus must then be set here.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    session.end();
    from.current = { point: { x: event.clientX, y: event.clientY }, start: session.begin().start };
    setDragged(true);
  }

  function onPointerMove(event: PointerEvent) {
    if (from.current === null) return;
    const distance = { x: event.clientX - from.current.point.x, y: event.clientY - from.current.point.y };
    session.change(valueAfter(handle, from.current.start, distance, event.altKey), event.shiftKey);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      from.current = null;
      setDragged(false);
      if (!session.cancel()) goToBlock(blockId);
    } else {
      const value = valueForKey(event, handle);
      if (value === undefined) return;
      session.change(value, false);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  const events = {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent) => stop(event, false),
    onPointerCancel: (event: PointerEvent) => stop(event, true),
    onKeyDown,
    onBlur: () => session.end(),
  };
  return { dragged, events };
}
