import { isElement, isHtmlElement } from '@x/amp-player/dom';

interface Held {
  readonly element: Element;
  /** Elements around it when it took the focus, from the innermost. */
  readonly around: readonly Element[];
}

/** Parts in which a user goes on after a button of theirs has disappeared. */
const parts = '[data-panel],[data-problems],[role=dialog]';
const controls = 'button,input,select,textarea,a[href],[tabindex]';

/** Calls `onLost` when the focus is lost and no control beside can take it. Returns a function that ends the guard. */
export function guardFocus(area: HTMLElement, onLost: () => void): () => void {
  const page = area.ownerDocument;
  let held: Held | null = null;
  let frame = 0;
  let isPressing = false;

  function check(): void {
    frame = 0;
    // The browser moves the focus at the end of a press.
    if (held === null || isPressing || !isGone(held.element) || !hasLostFocus(page, held.element)) return;
    const { around } = held;
    held = null;
    if (!enterPart(around)) onLost();
  }
  function schedule(): void {
    if (held !== null && frame === 0) frame = requestAnimationFrame(check);
  }
  function onFocusIn(event: FocusEvent): void {
    // Also finds what has the focus in the shadow root of a text.
    const [element] = event.composedPath();
    held = isElement(element) ? { element, around: ancestorsOf(element) } : null;
  }
  function onPress(event: PointerEvent): void {
    isPressing = true;
    if (!event.composedPath().includes(area)) held = null;
  }
  function onRelease(): void {
    isPressing = false;
    schedule();
  }

  const changes = new MutationObserver(schedule);
  changes.observe(area, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  const end = new AbortController();
  const { signal } = end;
  area.addEventListener('focusin', onFocusIn, { signal });
  area.addEventListener('focusout', schedule, { signal });
  page.addEventListener('pointerdown', onPress, { capture: true, signal });
  page.addEventListener('pointerup', onRelease, { capture: true, signal });
  page.addEventListener('pointercancel', onRelease, { capture: true, signal });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    end.abort();
  };
}

function ancestorsOf(element: Element): readonly Element[] {
  const around: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) around.push(at);
  return around;
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled') || !element.checkVisibility();
}

/** Chrome leaves the focus on an element that is disabled, but passes it no keys. */
function hasLostFocus({ activeElement, body }: Document, before: Element): boolean {
  return activeElement === null || activeElement === body || activeElement === before;
}

/** Focuses the control that is nearest to where the focus was, in the same part of the editor. */
function enterPart(around: readonly Element[]): boolean {
  const index = around.findIndex((element) => element.matches(parts));
  for (const element of around.slice(0, index + 1)) {
    if (isGone(element)) continue;
    const found = [...element.querySelectorAll(controls), element].find(isFocusable);
    if (found === undefined) continue;
    found.focus();
    return true;
  }
  return false;
}

function isFocusable(element: Element): element is HTMLElement {
  if (!isHtmlElement(element) || isGone(element)) return false;
  return element.tabIndex >= 0 || element.matches('[data-problems]');
}
