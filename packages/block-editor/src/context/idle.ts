/** Calls `work` when the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(id);
}

export interface QuietTimer {
  /** Restarts the quiet time. Cheap enough to call at every keystroke. */
  readonly touch: () => void;
  readonly stop: () => void;
}

/** Calls `work` when nothing has happened for `delay` ms and the page is idle. */
export function createQuietTimer(work: () => void, delay: number): QuietTimer {
  let touchedAt = 0;
  let waiting = false;
  let cancel = () => {};

  // A single timer, which checks on expiry whether it has to continue.
  function wait(rest: number): void {
    waiting = true;
    const timer = setTimeout(() => {
      const left = touchedAt + delay - performance.now();
      if (left > 0) return wait(left);
      cancel = whenIdle(() => {
        if (touchedAt + delay > performance.now()) return wait(delay);
        waiting = false;
        work();
      });
    }, rest);
    cancel = () => clearTimeout(timer);
  }

  return {
    touch() {
      touchedAt = performance.now();
      if (!waiting) wait(delay);
    },
    stop() {
      cancel();
      waiting = false;
    },
  };
}
