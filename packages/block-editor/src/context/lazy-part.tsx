'use client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useEditor } from './environment.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface Part<Props> {
  readonly Component: ComponentType<Props>;
  readonly Texts: ComponentType<{ readonly children: ReactNode }>;
}

/**
 * Creates a component whose code and texts load when it first renders. If loading fails (offline, or files replaced by a new
 * release), the component shows an error with a retry button. An `optional` part shows nothing then, and loads again when
 * it is next mounted.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, optional = false) {
  let loaded: Part<Props> | null = null;
  return function LazyPart(props: Props) {
    const { providers } = useEditor();
    const { onError } = providers;
    const [part, setPart] = useState(loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (part !== null || failed) return;
      let shown = true;
      Promise.all([load(), import('./later-texts.tsx')]).then(
        ([Component, { LaterTexts }]) => {
          loaded = { Component, Texts: LaterTexts };
          if (shown) setPart(loaded);
        },
        (error: unknown) => {
          onError?.({ source: 'load', error });
          if (shown) setFailed(true);
        },
      );
      return () => {
        shown = false;
      };
    }, [part, failed, onError]);
    if (part !== null)
      return (
        <part.Texts>
          <ErrorBoundary resetOn={part}>
            <part.Component {...props} />
          </ErrorBoundary>
        </part.Texts>
      );
    if (!failed || optional) return null;
    return (
      <div role="alert" className="x:flex x:flex-wrap x:items-center x:gap-2 x:text-12 x:text-danger-text">
        <Trans>This part of the editor could not be loaded.</Trans>
        <Button size="small" onClick={() => setFailed(false)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  };
}
