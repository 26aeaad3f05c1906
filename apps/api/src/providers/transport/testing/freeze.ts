/** Blocks the event loop as SIGSTOP would. Nothing is read, and timers expire. */
export function freeze(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
