import type { AutosaveStatus, Draft, DraftStore } from './draft-store.ts';

export interface DraftSaverOptions {
  readonly store: Pick<DraftStore, 'save' | 'clear'>;
  /** Time in ms without a change before the draft is saved. */
  readonly delay: number;
  readonly onStatus: (status: AutosaveStatus) => void;
}

/**
 * Saves the newest draft after a pause in editing. A call to the store waits for the previous call, except in `flush`
 * and `stop`.
 */
export interface DraftSaver {
  /** Schedules a save. `draft` is called when the save begins. */
  readonly save: (draft: () => Draft) => void;
  /** Cancels a scheduled save and removes the stored draft. */
  readonly discard: () => void;
  /** Runs the scheduled or failed call at once. */
  readonly flush: () => void;
  /** Runs the scheduled or failed call to the store at once. After that, `save` and `discard` do nothing. */
  readonly stop: () => void;
}

type Work = { readonly kind: 'save'; readonly draft: () => Draft } | { readonly kind: 'clear' };

export function createDraftSaver({ store, delay, onStatus }: DraftSaverOptions): DraftSaver {
  let waiting: Work | null = null;
  let failed: Work | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of pending store calls. */
  let open = 0;
  let stopped = false;

  function say(status: AutosaveStatus): void {
    if (!stopped) onStatus(status);
  }

  function settle(work: Work, status: AutosaveStatus): void {
    open--;
    if (status.kind === 'failed') failed = work;
    // While newer work waits, do not report this result. Start that work unless its timer or another call is pending.
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
    save(draft) {
      if (stopped) return;
      waiting = { kind: 'save', draft };
      say({ kind: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        // While a call is pending, do not start another. `settle` runs the waiting call afterward.
        if (open === 0) run();
      }, delay);
    },
    discard() {
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
