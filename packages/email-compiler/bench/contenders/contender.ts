import type { Row } from '../newsletter.ts';

export type Run = () => string | Promise<string>;

export interface Contender {
  readonly name: string;
  /**
   * Turns rows into the contender's own input, such as a document or a template. Returns a function that creates a
   * fresh input for each measured run, outside the measured time, so that no contender or processor cache has seen an
   * input before.
   */
  readonly prepare: (rows: readonly Row[]) => () => Run;
}

/** Creates runs that each use their own copy of an input. */
export function overCopies<Input>(input: Input, run: (copy: Input) => string | Promise<string>): () => Run {
  return () => {
    const copy = structuredClone(input);
    return () => run(copy);
  };
}
