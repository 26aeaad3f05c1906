'use client';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns whether an element's content is wider than the element. The element must then be focusable, so that users
 * can scroll it with the keyboard.
 */
export function useScrollsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // The observer reports a frame later, in which the keyboard could not reach what does not fit.
  useLayoutEffect(() => {
    const scroller = element.current;
    if (scroller !== null) setScrolls(scroller.scrollWidth > scroller.clientWidth);
  });
  useEffect(() => {
    const scroller = element.current;
    if (scroller === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(scroller.scrollWidth > scroller.clientWidth));
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
