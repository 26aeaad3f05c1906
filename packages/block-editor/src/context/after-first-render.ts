'use client';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/**
 * Returns false during the editor's first render and true once the page has been idle. Delays parts that render
 * slowly and that users do not look at first, such as the panel.
 */
export function useAfterFirstRender(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setAfter(true))), []);
  return after;
}
