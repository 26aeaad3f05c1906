'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from './environment.js';
import { errorMessage } from './error-message.js';
import type { EditorError } from './providers.js';

export type Loading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly value: Value };

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
      (value) => answered({ state: 'loaded', value }),
      (error: unknown) => {
        if (call.signal.aborted) return;
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
  return { loading: answered ? answer.loading : { state: 'loading' }, reload };
}
