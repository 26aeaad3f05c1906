import { useEffect, useRef, useState } from 'react';

/** True once an element has come near the visible part of the page. */
export function useInView() {
  const element = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null || inView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [inView]);
  return { element, inView };
}
