/** Stops this process for some milliseconds, as SIGSTOP does: nothing is read, and timers run out. */
export function freeze(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
