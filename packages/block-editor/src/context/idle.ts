/** Calls `work` when the page is idle, after 500 ms at the latest. Returns a function that cancels the call. */
export function whenIdle(work: () => void): () => void {
  // Safari does not support idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(id);
}

export interface QuietTimer {
  /** Restarts the waiting time. Fast enough to call at every keystroke. */
  readonly touch: () => void;
  readonly stop: () => void;
}

/** Creates a timer that calls `work` when `touch` has not been called for `delay` ms and the page is idle. */
export function createQuietTimer(work: () => void, delay: number): QuietTimer {
  let touchedAt = 0;
  let waiting = false;
  let cancel = () => {};

  // Use a single timer that checks on expiry whether to wait longer. Restarting a timer on every touch would be slower.
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
