export interface TakenJob {
  readonly id: string;
  /** Null for jobs without a tenant, which have no limit per tenant. */
  readonly tenant: string | null;
}

/** Lets a running job share its slot. */
export interface Turn {
  /** Returns true if all slots, or all slots of the tenant, are taken. Other jobs may be waiting then. */
  readonly isContended: () => boolean;
  /**
   * For jobs that can pause between steps. Gives away the slot if the job has used up its slice and other jobs may be
   * waiting. Resolves when the job has a slot again.
   */
  readonly pass: () => Promise<void>;
}

export interface RoundRobinOptions<Taken extends TakenJob> {
  readonly slots: number;
  readonly slotsPerTenant: number;
  /** Time after which {@link Turn.pass} gives a slot to other jobs, in milliseconds. */
  readonly sliceMilliseconds: number;
  /** Takes the oldest waiting job of a tenant that is not in `except`. */
  readonly take: (except: readonly string[]) => Promise<Taken | undefined>;
  readonly run: (job: Taken, turn: Turn) => Promise<void>;
  /** Receives errors of `take` and `run`. The worker continues after them. */
  readonly onError: (error: unknown) => void;
}

/** Running job that has given its slot to another job and is paused. */
interface PassedTurn {
  readonly tenant: string | null;
  readonly resume: () => void;
}

/**
 * Runs jobs in this process, round robin between tenants. In each round, every tenant with a waiting job gets one slot
 * before any tenant gets a second slot. With turns of at most `t` seconds and `n` other tenants waiting, a tenant below
 * its own limit starts a job within `t × (1 + n / slots)` seconds.
 */
export class RoundRobinWorker<Taken extends TakenJob> {
  readonly #options: RoundRobinOptions<Taken>;
  readonly #running = new Set<Promise<void>>();
  readonly #passed: PassedTurn[] = [];
  /** Slots in use, in total and by tenant. */
  #taken = 0;
  readonly #takenBy = new Map<string, number>();
  /** Tenants that have had a slot in this round. */
  readonly #served = new Set<string>();
  readonly #loop: Promise<void>;
  #stopping = false;
  #isWoken = false;
  #wake: () => void = () => undefined;

  constructor(options: RoundRobinOptions<Taken>) {
    this.#options = options;
    this.#loop = this.#work();
  }

  notify(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** Stops taking jobs and waits for running jobs, at most for the given time. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping = true;
    this.notify();
    await this.#loop;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([Promise.all(this.#running), patience]);
    clearTimeout(timer);
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      this.#isWoken = false;
      const isStarted = this.#taken < this.#options.slots && (await this.#startNext());
      if (!isStarted) await this.#rest();
    }
    // Resume the paused jobs, so that they can end.
    for (const { tenant, resume } of this.#passed.splice(0)) {
      this.#occupy(tenant);
      resume();
    }
  }

  async #startNext(): Promise<boolean> {
    try {
      if (await this.#startOther([...this.#served])) return true;
      if (this.#served.size === 0) return false;
      // No other tenant can start a job, so a new round begins.
      this.#served.clear();
      return await this.#startOther([]);
    } catch (error) {
      this.#options.onError(error);
      return false;
    }
  }

  /** Starts or resumes a job of a tenant that is below its limit and not in `served`. Paused jobs go first. */
  async #startOther(served: readonly string[]): Promise<boolean> {
    const except = [...new Set([...served, ...this.#tenantsAtLimit()])];
    const index = this.#passed.findIndex(({ tenant }) => tenant === null || !except.includes(tenant));
    const [passed] = index === -1 ? [] : this.#passed.splice(index, 1);
    if (passed !== undefined) {
      this.#occupy(passed.tenant);
      passed.resume();
      return true;
    }
    const job = await this.#options.take(except);
    if (job !== undefined) this.#start(job);
    return job !== undefined;
  }

  #tenantsAtLimit(): readonly string[] {
    const { slotsPerTenant } = this.#options;
    return [...this.#takenBy].flatMap(([tenant, count]) => (count < slotsPerTenant ? [] : [tenant]));
  }

  #start(job: Taken): void {
    const { run, onError } = this.#options;
    const { tenant } = job;
    this.#occupy(tenant);
    const isContended = () => this.#isContended(tenant);
    const running = run(job, { isContended, pass: this.#passing(tenant) })
      .catch(onError)
      .then(() => {
        this.#running.delete(running);
        this.#release(tenant);
      });
    this.#running.add(running);
  }

  #passing(tenant: string | null): Turn['pass'] {
    let since = performance.now();
    return async () => {
      if (this.#stopping || performance.now() - since < this.#options.sliceMilliseconds) return;
      if (!this.#isContended(tenant)) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.#passed.push({ tenant, resume: () => resolve(undefined) });
      this.#release(tenant);
      await promise;
      since = performance.now();
    };
  }

  #isContended(tenant: string | null): boolean {
    const { slots, slotsPerTenant } = this.#options;
    const own = tenant === null ? 0 : (this.#takenBy.get(tenant) ?? 0);
    // If both limits left room, any waiting job would already have started.
    return this.#taken >= slots || own >= slotsPerTenant;
  }

  #occupy(tenant: string | null): void {
    this.#taken += 1;
    if (tenant === null) return;
    this.#served.add(tenant);
    this.#takenBy.set(tenant, (this.#takenBy.get(tenant) ?? 0) + 1);
  }

  #release(tenant: string | null): void {
    this.#taken -= 1;
    if (tenant !== null) {
      const left = (this.#takenBy.get(tenant) ?? 1) - 1;
      if (left === 0) this.#takenBy.delete(tenant);
      else this.#takenBy.set(tenant, left);
    }
    this.notify();
  }

  /** Waits for a new job or a free slot. */
  #rest(): Promise<void> {
    if (this.#isWoken) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
