export interface FairQueueLimits {
  /** Tasks that run at the same time. */
  readonly running: number;
  /** Tasks of one tenant that run at the same time. Below `running`, a tenant with slow tasks leaves slots to others. Default: `running`. */
  readonly runningPerTenant?: number;
  /** Tasks that wait, altogether. Default: unbounded. */
  readonly waiting?: number;
  /** Tasks of one tenant that wait. Default: unbounded. */
  readonly waitingPerTenant?: number;
  /** Tasks of one user of a tenant that wait. Default: unbounded. */
  readonly waitingPerUser?: number;
  /** Milliseconds that a task waits for its turn. Default: unbounded. */
  readonly waitMilliseconds?: number;
}

/** Owner of a task. Turns go round the tenants, and round a tenant's users in its turns. */
export interface Submitter {
  /** Any string that names what competes for turns: an organization's id, or a lane of the database. */
  readonly tenant: string;
  /** Without it, the tenant's tasks count as one user's. */
  readonly user?: string;
}

export type FairQueueBound = 'user' | 'tenant' | 'queue';

/** A task was not taken because as many wait as may. */
export class FairQueueFullError extends Error {
  override readonly name = 'FairQueueFullError';

  /** `bound` is the limit that was reached: that of the `user`, of the `tenant`, or of the whole `queue`. */
  readonly bound: FairQueueBound;

  constructor(bound: FairQueueBound) {
    super(`As many tasks of this ${bound} wait as may.`);
    this.bound = bound;
  }
}

/** A task was taken, and had no turn within `waitMilliseconds`. */
export class FairQueueTimeoutError extends Error {
  override readonly name = 'FairQueueTimeoutError';

  constructor(milliseconds: number) {
    super(`No turn came within ${String(milliseconds)} ms.`);
  }
}

interface Tenant {
  readonly users: Map<string, (() => void)[]>;
  waiting: number;
  running: number;
}

/**
 * Runs tasks in this process, a bounded number at a time, round robin between tenants. A tenant with a waiting task
 * that may run is passed over by each other tenant once at most, however many tasks the others submit. Tasks of one
 * user run in the order of their submission.
 *
 * A task that runs is never ended by the queue: whoever submits it bounds its time. With tasks of at most `t` seconds
 * and `n` other tenants waiting, a turn comes after `t × (1 + n / running)` seconds at most.
 */
export class FairQueue {
  readonly #limits: Required<FairQueueLimits>;
  /** Tenants with tasks, by turn: whoever starts a task goes to the end. */
  readonly #tenants = new Map<string, Tenant>();
  #waiting = 0;
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = {
      running: limits.running,
      runningPerTenant: limits.runningPerTenant ?? limits.running,
      waiting: limits.waiting ?? Infinity,
      waitingPerTenant: limits.waitingPerTenant ?? Infinity,
      waitingPerUser: limits.waitingPerUser ?? Infinity,
      waitMilliseconds: limits.waitMilliseconds ?? Infinity,
    };
  }

  /** Tasks that wait for a turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Tasks that were started and have not settled. */
  get running(): number {
    return this.#running;
  }

  /**
   * Runs `work` when its turn comes: at once, in this call, where a slot is free.
   *
   * @param signal ends the wait for a turn and rejects with its reason; it does not reach a task that runs
   * @returns what `work` resolves to
   * @throws {FairQueueFullError} where no slot is free and a limit of waiting tasks is reached (as a rejection)
   * @throws {FairQueueTimeoutError} where no turn comes in time
   */
  run<Result>(
    { tenant, user = '' }: Submitter,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      signal?.throwIfAborted();
      let timer: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const giveUp = (reason: unknown) => {
        settle();
        this.#remove(tenant, user, start);
        reject(reason);
      };
      const leave = () => giveUp(signal?.reason);
      const start = () => {
        settle();
        const task = new Promise<Result>((begin) => begin(work()));
        void task.finally(() => this.#release(tenant)).then(resolve, reject);
      };
      this.#add(tenant, user, start);
      signal?.addEventListener('abort', leave, { once: true });
      timer = this.#limitWait(giveUp);
      this.#startNext();
    });
  }

  #limitWait(giveUp: (reason: unknown) => void): NodeJS.Timeout | undefined {
    const { waitMilliseconds } = this.#limits;
    if (!Number.isFinite(waitMilliseconds)) return undefined;
    return setTimeout(() => giveUp(new FairQueueTimeoutError(waitMilliseconds)), waitMilliseconds);
  }

  #add(name: string, user: string, start: () => void): void {
    const tenant = this.#tenants.get(name) ?? {
      users: new Map<string, (() => void)[]>(),
      waiting: 0,
      running: 0,
    };
    const tasks = tenant.users.get(user) ?? [];
    if (!this.#mayRun(tenant)) this.#checkLimits(tenant, tasks);
    tasks.push(start);
    tenant.users.set(user, tasks);
    tenant.waiting += 1;
    this.#waiting += 1;
    this.#tenants.set(name, tenant);
  }

  #mayRun({ running }: Tenant): boolean {
    return this.#running < this.#limits.running && running < this.#limits.runningPerTenant;
  }

  #checkLimits({ waiting }: Tenant, { length }: readonly unknown[]): void {
    if (length >= this.#limits.waitingPerUser) throw new FairQueueFullError('user');
    if (waiting >= this.#limits.waitingPerTenant) throw new FairQueueFullError('tenant');
    if (this.#waiting >= this.#limits.waiting) throw new FairQueueFullError('queue');
  }

  #startNext(): void {
    for (let start = this.#take(); start !== undefined; start = this.#take()) start();
  }

  /** Takes the task whose turn it is out of the queue and counts it as running. */
  #take(): (() => void) | undefined {
    for (const [name, tenant] of this.#tenants) {
      const [turn] = tenant.users;
      if (turn === undefined || !this.#mayRun(tenant)) continue;
      const [user, tasks] = turn;
      const start = tasks.shift();
      tenant.users.delete(user);
      if (tasks.length > 0) tenant.users.set(user, tasks);
      tenant.waiting -= 1;
      tenant.running += 1;
      this.#waiting -= 1;
      this.#running += 1;
      this.#tenants.delete(name);
      this.#tenants.set(name, tenant);
      return start;
    }
    return undefined;
  }

  #remove(name: string, user: string, start: () => void): void {
    const tenant = this.#tenants.get(name);
    const tasks = tenant?.users.get(user);
    const index = tasks?.indexOf(start) ?? -1;
    if (tenant === undefined || tasks === undefined || index === -1) return;
    tasks.splice(index, 1);
    if (tasks.length === 0) tenant.users.delete(user);
    tenant.waiting -= 1;
    this.#waiting -= 1;
    this.#forgetIdle(name, tenant);
  }

  #release(name: string): void {
    this.#running -= 1;
    const tenant = this.#tenants.get(name);
    if (tenant === undefined) return;
    tenant.running -= 1;
    this.#forgetIdle(name, tenant);
    this.#startNext();
  }

  #forgetIdle(name: string, { waiting, running }: Tenant): void {
    if (waiting === 0 && running === 0) this.#tenants.delete(name);
  }
}
