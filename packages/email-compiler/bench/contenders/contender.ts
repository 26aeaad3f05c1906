import type { Row } from '../newsletter.ts';

export type Run = () => string | Promise<string>;

export interface Contender {
  readonly name: string;
  /**
   * Turns `rows` into the contender's own input, such as a document or a template. The returned function creates a
   * fresh copy of that input for each measured run, so that no cache has seen it before. Creating inputs is not part of
   * the measured time.
   */
  readonly prepare: (rows: readonly Row[]) => () => Run;
}

/** Creates runs that each use their own copy of `input`. */
export function overCopies<Input>(input: Input, run: (copy: Input) => string | Promise<string>): () => Run {
  return () => {
    const copy = structuredClone(input);
    return () => run(copy);
  };
}
