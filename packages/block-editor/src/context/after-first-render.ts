'use client';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/**
 * Returns false during the editor's first render and true from the next idle moment on. For parts that are slow to
 * render and not looked at first, such as the panel.
 */
export function useAfterFirstRender(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setAfter(true))), []);
  return after;
}
