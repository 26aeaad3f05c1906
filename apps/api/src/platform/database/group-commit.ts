interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommitOptions {
  readonly maximum?: number;
  /** Maximum number of concurrent runs. With two, one run is prepared while the disk is busy with the other. */
  readonly atOnce?: number;
  /**
   * Least time in milliseconds between the starts of two runs. With a fast disk, runs would otherwise be so short that each
   * carries few requests, and their fixed costs would take the CPU from the work that submits them.
   */
  readonly intervalMilliseconds?: number;
}

/**
 * Batches requests that arrive while earlier runs are in progress, so that many small writes share one commit. `submit`
 * resolves when the run with the caller's request has ended.
 */
export class GroupCommit<Request, Answer> {
  readonly #run: (requests: readonly Request[]) => Promise<readonly Answer[]>;
  readonly #maximum: number;
  readonly #atOnce: number;
  readonly #intervalMilliseconds: number;
  #waiting: Waiting<Request, Answer>[] = [];
  #running = 0;

  /** `run` must return one answer per request, in the same order. */
  constructor(
    run: (requests: readonly Request[]) => Promise<readonly Answer[]>,
    { maximum = 1000, atOnce = 1, intervalMilliseconds = 0 }: GroupCommitOptions = {},
  ) {
    this.#run = run;
    this.#maximum = maximum;
    this.#atOnce = atOnce;
    this.#intervalMilliseconds = intervalMilliseconds;
  }

  submit(request: Request): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
    });
    if (this.#running < this.#atOnce) void this.#drain();
    return answer;
  }

  async #drain(): Promise<void> {
    this.#running += 1;
    // Let requests submitted in this turn of the event loop join the first run.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#maximum);
      const nextStart = performance.now() + this.#intervalMilliseconds;
      await this.#runGroup(group);
      const rest = nextStart - performance.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    this.#running -= 1;
  }

  async #runGroup(group: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.#run(group.map(({ request }) => request));
      for (const [index, { resolve, reject }] of group.entries()) {
        const answer = answers[index];
        if (index < answers.length) resolve(answer as Answer);
        else reject(new Error('A group run answered fewer requests than it was given.'));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
