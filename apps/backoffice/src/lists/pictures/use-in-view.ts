import { useEffect, useRef, useState } from 'react';

/** `inView` turns true once the element is within 200 px of the viewport, and then stays true. */
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
