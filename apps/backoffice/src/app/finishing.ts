/**
 * Whether a finished action, such as a save, is leading to another page. Forms with unsaved changes then do not ask
 * whether to leave.
 */
export interface Finishing {
  readonly isRunning: () => boolean;
  /** Runs what follows the action, such as opening the saved entity. */
  readonly run: (work: () => void | Promise<void>) => Promise<void>;
}

export function createFinishing(): Finishing {
  let running = 0;
  return {
    isRunning: () => running > 0,
    run: async (work) => {
      running += 1;
      try {
        await work();
      } finally {
        running -= 1;
      }
    },
  };
}
