import { onTestFinished, vi } from 'vitest';

/** However slow the machine types, it is one burst: what is typed in one place until the test ends is one step of undo. */
export function typeInOneBurst(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
}
