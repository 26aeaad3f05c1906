/**
 * Time in ms that a page must have been visible before an action is sent. Nobody reads a page and presses in less, but what
 * scans the links of messages often does both at once. The number is ours.
 */
export const visibleTime = 800;

/**
 * Time in ms after which a press by a script counts too. Assistive technology presses by scripts, and stays longer than
 * what scans links. The number is ours.
 */
export const visibleTimeOfScripts = 10_000;

/** What is known of a page at a moment. */
export interface Sight {
  /** Time in ms that the page has been visible. */
  readonly visible: number;
  /** Whether somebody has pressed a key, a button of a mouse or the screen. Undefined in browsers that do not tell. */
  readonly isPressed: boolean | undefined;
}

/** Returns the time in ms that the page must still be visible until an action may be sent. 0 if it may. */
export function waitingTime({ visible, isPressed = true }: Sight): number {
  return Math.max(0, (isPressed ? visibleTime : visibleTimeOfScripts) - visible);
}

/** Returns a function that resolves as soon as actions may be sent. Counts the time from now. */
export function watchPresence(page: Document): () => Promise<void> {
  const waiting = new Set<() => void>();
  let counted = 0;
  let since = page.hidden ? undefined : performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest(): number {
    const visible = counted + (since === undefined ? 0 : performance.now() - since);
    return waitingTime({ visible, isPressed: navigator.userActivation?.hasBeenActive });
  }

  function check(): void {
    clearTimeout(timer);
    const time = rest();
    if (time > 0) {
      // A hidden page waits until it is visible.
      if (since !== undefined && waiting.size > 0) timer = setTimeout(check, time);
      return;
    }
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  page.addEventListener('visibilitychange', () => {
    if (since !== undefined) counted += performance.now() - since;
    since = page.hidden ? undefined : performance.now();
    check();
  });
  for (const type of ['pointerup', 'pointerdown', 'keydown'])
    page.addEventListener(type, () => setTimeout(check), { capture: true, passive: true });

  return () =>
    new Promise((resolve) => {
      waiting.add(resolve);
      check();
    });
}
