import { useEffect, useRef, useState, type RefObject } from 'react';

/** Control of a condition or group: its first one, or one of its buttons. */
export type FocusPart = 'subject' | 'up' | 'down' | 'remove';

interface FocusRequest {
  readonly nodeId: string;
  readonly part: FocusPart;
}

function focusPart(container: HTMLElement, { nodeId, part }: FocusRequest): void {
  const node = container.querySelector(`[data-node="${CSS.escape(nodeId)}"]`);
  const wanted = node?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
  // At the start and at the end of the segment, the button in that direction is disabled.
  (
    wanted ??
    node?.querySelector<HTMLElement>('[data-part="up"]:not(:disabled), [data-part="down"]:not(:disabled)')
  )?.focus();
}

/** Returns a function that focuses a control after the next render, because moving a condition loses the focus. */
export function useFocusRequest(
  container: RefObject<HTMLElement | null>,
): (nodeId: string, part: FocusPart) => void {
  const [request, setRequest] = useState<FocusRequest>();
  const handled = useRef<FocusRequest>(undefined);
  useEffect(() => {
    if (request === undefined || request === handled.current || container.current === null) return;
    handled.current = request;
    focusPart(container.current, request);
  }, [container, request]);
  return (nodeId, part) => setRequest({ nodeId, part });
}

/** Returns the button of a node that has the focus, so that it can get the focus again. */
export function focusedPart(): FocusPart {
  const part =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['part'] : undefined;
  return part === 'up' || part === 'down' ? part : 'subject';
}
