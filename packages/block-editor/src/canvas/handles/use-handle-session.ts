'use client';
import { findBlock } from '@x/email-compiler';
import { useRef } from 'react';
import { useEditor } from '../../context/environment.tsx';
import type { Handle } from './handle.ts';

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
export function useHandleSession(blockId: string, handle: Handle) {
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
