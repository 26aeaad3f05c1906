import { leastVisibleTime } from '@x/api-client/contract';

/** What is known of a page at a moment. */
export interface Sight {
  /** Time in ms that the page has been visible. */
  readonly visible: number;
  /** Whether a person has pressed anything on the page. */
  readonly isPressed: boolean;
}

/**
 * Returns the time in ms that the page must still be visible until an action may be sent. 0 if it may, and infinite while only
 * scripts have acted.
 */
export function waitingTime({ visible, isPressed }: Sight): number {
  return isPressed ? Math.max(0, leastVisibleTime - visible) : Number.POSITIVE_INFINITY;
}

/**
 * Events of which a trusted one comes from a person. Assistive technology that presses a control causes a trusted
 * `mousedown`, while `element.click()` and `requestSubmit()` cause none of them. `click`, `change` and `submit` prove nothing:
 * a script's click on a label or a button causes trusted ones. Nor does `navigator.userActivation`, because the tools that drive
 * browsers set it for each script that they run.
 */
const presses = ['pointerdown', 'mousedown', 'touchend', 'keydown'] as const;

/**
 * Returns a function that resolves as soon as actions may be sent, with the time in ms that the page was visible. Counts
 * that time from now.
 */
export function watchPresence(page: Document): () => Promise<number> {
  const waiting = new Set<(visible: number) => void>();
  let counted = 0;
  let since = page.hidden ? undefined : performance.now();
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    const visible = counted + (since === undefined ? 0 : performance.now() - since);
    const time = waitingTime({ visible, isPressed });
    if (time === 0) {
      for (const resolve of waiting) resolve(visible);
      waiting.clear();
    } else if (since !== undefined && waiting.size > 0 && Number.isFinite(time)) {
      // A hidden page waits until it is visible.
      timer = setTimeout(check, Math.ceil(time));
    }
  }

  page.addEventListener('visibilitychange', () => {
    if (since !== undefined) counted += performance.now() - since;
    since = page.hidden ? undefined : performance.now();
    check();
  });
  for (const type of presses) {
    const listen = ({ isTrusted }: Event) => {
      isPressed ||= isTrusted;
      check();
    };
    page.addEventListener(type, listen, { capture: true, passive: true });
  }

  return () =>
    new Promise((resolve) => {
      waiting.add(resolve);
      check();
    });
}
