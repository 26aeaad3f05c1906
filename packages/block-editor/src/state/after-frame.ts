/** Time in ms after which `afterFrame` stops waiting for a frame. A page in the background shows none. */
const patience = 100;

/** Calls back once, after the browser has shown the next frame. */
export function afterFrame(call: () => void): void {
  let called = false;
  const callOnce = () => {
    if (called) return;
    called = true;
    call();
  };
  // The callback of a frame runs before the browser paints it.
  requestAnimationFrame(() => setTimeout(callOnce));
  setTimeout(callOnce, patience);
}
