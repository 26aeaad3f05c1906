interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs what arrives while one run is under way together in the next: many small writes share one commit, and each
 * caller still waits until its own is durable.
 */
export class GroupCommit<Request, Answer> {
  readonly #run: (requests: readonly Request[]) => Promise<readonly Answer[]>;
  readonly #maximum: number;
  #waiting: Waiting<Request, Answer>[] = [];
  #running = false;

  /** `run` answers in the order of its requests, of which it gets at most `maximum`. */
  constructor(run: (requests: readonly Request[]) => Promise<readonly Answer[]>, maximum = 1000) {
    this.#run = run;
    this.#maximum = maximum;
  }

  submit(request: Request): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
    });
    if (!this.#running) void this.#drain();
    return answer;
  }

  async #drain(): Promise<void> {
    this.#running = true;
    // Let what is submitted in this turn of the event loop join the first run.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#maximum);
      await this.#runGroup(group);
    }
    this.#running = false;
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
