import { useEffect, useRef, useState } from 'react';
import { MessageFrame } from './message-frame.tsx';

/** Width in px at which the message is laid out before scaling. */
const layoutWidth = 640;

/** Decorative preview of a message. Fills its parent element, which must be positioned. */
export function MessageThumbnail({ markup }: { readonly markup: string }) {
  const element = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / layoutWidth));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} aria-hidden className="x:pointer-events-none x:absolute x:inset-0 x:overflow-clip">
      {scale > 0 && (
        <div
          style={{
            width: layoutWidth,
            height: `${String(100 / scale)}%`,
            transform: `scale(${String(scale)})`,
            transformOrigin: '0 0',
          }}
        >
          <MessageFrame
            inert
            title=""
            markup={markup}
            className="x:block x:size-full x:border-0 x:bg-[#fff]"
          />
        </div>
      )}
    </div>
  );
}
