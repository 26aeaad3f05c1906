'use client';
import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether an element's content is wider than the element. The element must then be focusable, so that users
 * can scroll it with the keyboard.
 */
export function useScrollsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
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
