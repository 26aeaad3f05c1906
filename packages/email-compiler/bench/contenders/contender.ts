import type { Row } from '../newsletter.ts';

export type Run = () => string | Promise<string>;

export interface Contender {
  readonly name: string;
  /**
   * Turns rows into the contender's own input: a document, a template, properties. What it answers is called once for
   * each measured run, outside of the time: every run, of every contender, is over an input that was never seen before,
   * neither by the contender nor by the processor's caches.
   */
  readonly prepare: (rows: readonly Row[]) => () => Run;
}

/** Makes runs over copies of an input. */
export function overCopies<Input>(input: Input, run: (copy: Input) => string | Promise<string>): () => Run {
  return () => {
    const copy = structuredClone(input);
    return () => run(copy);
  };
}
