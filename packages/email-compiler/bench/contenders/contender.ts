import type { Row } from '../newsletter.ts';

export type Run = () => string | Promise<string>;

export interface Contender {
  readonly name: string;
  /**
   * Converts `rows` to the contender's own input. The returned function sets up one run with a fresh copy of each input
   * object. Only the run is timed.
   */
  readonly prepare: (rows: readonly Row[]) => () => Run;
}

/** Gives each run its own copy of `input`, so that no contender can reuse a cached result. */
export function overCopies<Input>(input: Input, run: (copy: Input) => string | Promise<string>): () => Run {
  return () => {
    const copy = structuredClone(input);
    return () => run(copy);
  };
}
