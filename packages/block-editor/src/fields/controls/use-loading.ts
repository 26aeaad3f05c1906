'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { errorMessage } from '../../context/error-message.ts';
import type { EditorError } from '../../definition/providers.ts';

export type Loading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly value: Value };

const answers = new WeakMap<object, unknown>();

/** Returns the loader's previous result, so that users wait only the first time. */
function previousResult<Value>(load: ((signal: AbortSignal) => Promise<Value>) | undefined): Loading<Value> {
  if (load === undefined || !answers.has(load)) return { state: 'loading' };
  // The cast is safe because the result came from this loader.
  return { state: 'loaded', value: answers.get(load) as Value };
}

/**
 * Calls `load`, and calls it again when `load` changes or on `reload`. Reports failures to the host and returns them as
 * state.
 */
export function useLoading<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | undefined,
  source: EditorError['source'],
): { readonly loading: Loading<Value>; readonly reload: () => void } {
  const { providers } = useEditor();
  const { onError } = providers;
  const [answer, setAnswer] = useState<{ readonly to: unknown; readonly loading: Loading<Value> }>();
  const running = useRef<AbortController | null>(null);

  const start = useCallback(() => {
    running.current?.abort();
    if (load === undefined) return;
    const call = new AbortController();
    running.current = call;
    const answered = (loading: Loading<Value>) => {
      if (!call.signal.aborted) setAnswer({ to: load, loading });
    };
    load(call.signal).then(
      (value) => {
        answers.set(load, value);
        answered({ state: 'loaded', value });
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        answers.delete(load);
        onError?.({ source, error });
        answered({ state: 'failed', message: errorMessage(error) });
      },
    );
  }, [load, source, onError]);

  useEffect(() => {
    start();
    return () => running.current?.abort();
  }, [start]);

  const reload = useCallback(() => {
    setAnswer(undefined);
    start();
  }, [start]);
  const answered = answer !== undefined && answer.to === load;
  return { loading: answered ? answer.loading : previousResult(load), reload };
}
