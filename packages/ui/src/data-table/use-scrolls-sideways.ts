'use client';
import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/**
 * Returns whether an element's content is wider than the element. The element must then be focusable, so that users
 * can scroll it with the keyboard.
 */
export function useScrollsSideways(element: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const scroller = element.current;
      if (scroller === null) return () => undefined;
      const observer = new ResizeObserver(onChange);
      observer.observe(scroller);
      for (const child of scroller.children) observer.observe(child);
      return () => observer.disconnect();
    },
    [element],
  );
  // Also read after each render, because the observer reports a frame later.
  const read = () => element.current !== null && element.current.scrollWidth > element.current.clientWidth;
  return useSyncExternalStore(subscribe, read, () => false);
}
