/** Blocks the event loop for some milliseconds, as SIGSTOP would: nothing is read, and timers expire. */
export function freeze(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
