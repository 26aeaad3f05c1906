/** A job that was taken out of the queue. */
export interface TakenJob {
  readonly id: string;
  /** Competes for slots with other tenants. Null: a job from before jobs had tenants. */
  readonly tenant: string | null;
}

/** The slot that a job has. */
export interface Turn {
  /** Whether others may wait for the slot: all slots, or all that the tenant may have, are taken. */
  readonly isContended: () => boolean;
  /**
   * For a job that can stop between two steps: once it has had its slot for a slice, gives it to others that wait and
   * resolves when it has one again. Resolves at once before that, and where nobody waits.
   */
  readonly pass: () => Promise<void>;
}

export interface RoundRobinOptions<Taken extends TakenJob> {
  /** Jobs that run at once. */
  readonly slots: number;
  /** Jobs of one tenant that run at once. */
  readonly slotsPerTenant: number;
  /** How long a job has its slot before {@link Turn.pass} gives it away, in milliseconds. */
  readonly sliceMilliseconds: number;
  /** How often the queue is looked at where nothing wakes the worker, in milliseconds. */
  readonly pollMilliseconds: number;
  /** Takes the oldest job that may start, of any tenant but these. */
  readonly take: (except: readonly string[]) => Promise<Taken | undefined>;
  /** Runs a job and reports how it went to the queue. */
  readonly run: (job: Taken, turn: Turn) => Promise<void>;
  /** Receives failures of `take` and `run`; the worker goes on. */
  readonly onError: (error: unknown) => void;
}

/** A running job without a slot. */
interface PassedTurn {
  readonly tenant: string | null;
  readonly resume: () => void;
}

/**
 * Runs jobs of a queue in this process, round robin between tenants: in each round every tenant with a waiting job gets
 * one slot before any gets a second. With turns of at most `t` seconds and `n` other tenants that wait, a tenant below
 * its own limit starts a job after `t × (1 + n / slots)` seconds at most, however many jobs the others have.
 */
export class RoundRobinWorker<Taken extends TakenJob> {
  readonly #options: RoundRobinOptions<Taken>;
  readonly #running = new Set<Promise<void>>();
  readonly #passed: PassedTurn[] = [];
  /** Slots that are taken, altogether and by tenant. */
  #taken = 0;
  readonly #takenBy = new Map<string, number>();
  /** Tenants that had a slot in this round. */
  readonly #served = new Set<string>();
  readonly #loop: Promise<void>;
  #stopping = false;
  #isWoken = false;
  #wake: () => void = () => undefined;

  constructor(options: RoundRobinOptions<Taken>) {
    this.#options = options;
    this.#loop = this.#work();
  }

  /** Looks at the queue now: a job was added. */
  notify(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** Takes no new job and waits for the running ones, at most the given time. */
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
    // They see that the process stops, and end.
    for (const { tenant, resume } of this.#passed.splice(0)) {
      this.#occupy(tenant);
      resume();
    }
  }

  async #startNext(): Promise<boolean> {
    try {
      if (await this.#startOther([...this.#served])) return true;
      if (this.#served.size === 0) return false;
      // Nobody else waits: a new round.
      this.#served.clear();
      return await this.#startOther([]);
    } catch (error) {
      this.#options.onError(error);
      return false;
    }
  }

  /** Starts something of a tenant that may have another slot and is none of these; what was begun goes before what was not. */
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
    // Below both bounds whatever waits would have been started.
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

  /** Until a job is added or a slot is given back, or it is time to look again. */
  #rest(): Promise<void> {
    if (this.#isWoken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#options.pollMilliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
