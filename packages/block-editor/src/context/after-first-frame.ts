'use client';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { afterFrame } from '../state/after-frame.ts';

const neverChanges = () => () => {};

/**
 * Returns false until the browser has shown a frame with the component. Delays parts of the editor beside the message, so
 * that the message appears first: without the panel and the checks, mounting takes about a fifth less time.
 *
 * Returns true on a server, and from the start where its markup is hydrated: there, the parts are already on the page.
 */
export function useAfterFirstFrame(): boolean {
  const fromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [after, setAfter] = useState(fromServer);
  useEffect(() => {
    if (!after) return afterFrame(() => startTransition(() => setAfter(true)));
  }, [after]);
  return after;
}
