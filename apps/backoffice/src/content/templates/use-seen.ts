import { useEffect, useRef, useState } from 'react';

/** True once an element has come near the visible part of the page. */
export function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return { element, seen };
}
