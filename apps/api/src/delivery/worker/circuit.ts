import type { ConnectionProblem, HandOver } from '../../providers/index.ts';

/** Signs in a row, over all lines, that the provider cannot take messages just now. */
const threshold = 5;

/**
 * Watches the lines of one run. It breaks when a provider throttles, drops connections or cannot be connected to
 * several times in a row with no message taken in between; then no line begins another message.
 */
export class Circuit {
  readonly #broken = new AbortController();
  #strain = 0;
  #problem: ConnectionProblem | undefined;

  /** Aborted when the circuit breaks. */
  get signal(): AbortSignal {
    return this.#broken.signal;
  }

  /** What the last sign of trouble was, where no message was taken since. */
  get problem(): ConnectionProblem | undefined {
    return this.#problem;
  }

  /** A line got an answer, or none. A message that was withheld says nothing of the provider. */
  answered(answer: HandOver): void {
    if (answer.outcome === 'unknown' || (answer.outcome === 'retry' && answer.strain !== undefined)) {
      this.#strained({ code: 'email_provider_unreachable', message: answer.reason });
    } else if (answer.outcome !== 'withheld') {
      this.#strain = 0;
      this.#problem = undefined;
    }
  }

  /** A line could not be connected, and has ended. */
  failed(problem: ConnectionProblem): void {
    this.#strained(problem);
  }

  #strained(problem: ConnectionProblem): void {
    this.#problem = problem;
    this.#strain += 1;
    if (this.#strain >= threshold) this.#broken.abort();
  }
}
