import type { Row } from '../newsletter.ts';

export type Run = () => string | Promise<string>;

export interface Contender {
  readonly name: string;
  /**
   * Turns rows into the contender's own input: a document, a template, properties. What it answers is called once for
   * each measured run, outside of the time, so that nothing of an earlier run can be remembered.
   */
  readonly prepare: (rows: readonly Row[]) => () => Run;
}
