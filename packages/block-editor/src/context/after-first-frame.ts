'use client';
import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../state/after-frame.ts';

/**
 * Returns false until the browser has shown a frame with the component. Delays parts of the editor beside the message, so
 * that the message appears first: without the panel and the checks, mounting takes about a fifth less time.
 */
export function useAfterFirstFrame(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setAfter(true))), []);
  return after;
}
