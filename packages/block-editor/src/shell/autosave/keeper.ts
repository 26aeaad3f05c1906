import type { AutosaveStatus, Draft, DraftStore } from './draft-store.ts';

export interface KeeperOptions {
  readonly store: Pick<DraftStore, 'save' | 'clear'>;
  /** Quiet time before a change is kept, ms. */
  readonly delay: number;
  readonly onStatus: (status: AutosaveStatus) => void;
}

/** Keeps the newest draft: a moment after the last change, one call at a time, and again where one failed. */
export interface Keeper {
  /** There is something to keep; `draft` is called when it is written. */
  readonly keep: (draft: () => Draft) => void;
  /** Nothing is to be kept any more: what was is taken away. */
  readonly forget: () => void;
  /** Writes now what waits, or what failed. */
  readonly flush: () => void;
  /** Writes now what waits, and nothing from then on. */
  readonly stop: () => void;
}

type Work = { readonly kind: 'save'; readonly draft: () => Draft } | { readonly kind: 'clear' };

export function createKeeper({ store, delay, onStatus }: KeeperOptions): Keeper {
  let waiting: Work | null = null;
  let failed: Work | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls that the store has not answered. */
  let open = 0;
  let stopped = false;

  function say(status: AutosaveStatus): void {
    if (!stopped) onStatus(status);
  }

  function settle(work: Work, status: AutosaveStatus): void {
    open--;
    if (status.kind === 'failed') failed = work;
    // What came meanwhile takes its place.
    if (waiting !== null && open === 0 && timer === undefined) run();
    else if (waiting === null) say(status);
  }

  function run(): void {
    clearTimeout(timer);
    timer = undefined;
    const work = waiting;
    if (work === null) return;
    waiting = null;
    failed = null;
    open++;
    let done: AutosaveStatus = { kind: 'idle' };
    try {
      let answer;
      if (work.kind === 'save') {
        const draft = work.draft();
        done = { kind: 'saved', keptAt: draft.keptAt };
        answer = store.save(draft);
      } else answer = store.clear();
      if (answer === undefined) return settle(work, done);
      answer.then(
        () => settle(work, done),
        (error: unknown) => settle(work, { kind: 'failed', error }),
      );
    } catch (error) {
      settle(work, { kind: 'failed', error });
    }
  }

  return {
    keep(draft) {
      if (stopped) return;
      waiting = { kind: 'save', draft };
      say({ kind: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        // The store is asked one thing at a time: the answer to the call under way brings the next.
        if (open === 0) run();
      }, delay);
    },
    forget() {
      if (stopped) return;
      waiting = { kind: 'clear' };
      clearTimeout(timer);
      timer = undefined;
      if (open === 0) run();
    },
    flush() {
      waiting ??= failed;
      run();
    },
    stop() {
      waiting ??= failed;
      stopped = true;
      run();
    },
  };
}
