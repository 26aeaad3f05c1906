'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import type { EditorError } from '../../definition/providers.ts';

export type Loading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly value: Value };

/** Latest result of each loader. */
const answers = new WeakMap<object, unknown>();

/** Returns the previous result immediately while loading again, so that users wait only once. */
function previousResult<Value>(load: ((signal: AbortSignal) => Promise<Value>) | undefined): Loading<Value> {
  if (load === undefined || !answers.has(load)) return { state: 'loading' };
  // The result came from this loader, so it has its type.
  return { state: 'loaded', value: answers.get(load) as Value };
}

/**
 * Calls a provider, and again when `load` changes or after `reload`. Failures are reported to the host and returned
 * as state. Without `load` nothing is called.
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

/** Message of a failed call for the user. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
