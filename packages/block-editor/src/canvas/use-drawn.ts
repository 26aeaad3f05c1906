'use client';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useEditor } from '../context/environment.tsx';

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Returns whether to draw a block's content. Without `atOnce`, the content waits for the drawing queue. */
export function useDrawn(element: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const { drawing } = useEditor();
  const [drawn, setDrawn] = useState(atOnce);
  if (atOnce && !drawn) setDrawn(true);
  const waits = !drawn && !atOnce;
  useIsomorphicLayoutEffect(() => {
    if (!waits || element.current === null) return;
    return drawing.wait(element.current, () => setDrawn(true));
  }, [waits, drawing, element]);
  return !waits;
}
