'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { errorMessage } from './error-message.ts';
import type { EditorError } from '../../definition/providers.ts';

export type Loading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly value: Value };

/** Latest results by call. */
const answers = new WeakMap<object, unknown>();

/** Returns the last result at once and loads it again, so that nobody waits twice. */
function lastAnswer<Value>(load: ((signal: AbortSignal) => Promise<Value>) | undefined): Loading<Value> {
  if (load === undefined || !answers.has(load)) return { state: 'loading' };
  // It was this call's.
  return { state: 'loaded', value: answers.get(load) as Value };
}

/**
 * Calls a provider, again when `load` is another function or after `reload`. A failure is reported to the host and
 * is data here. Without `load` nothing is called.
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
  return { loading: answered ? answer.loading : lastAnswer(load), reload };
}
