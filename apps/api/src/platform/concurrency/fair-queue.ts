export interface FairQueueLimits {
  readonly running: number;
  /**
   * Maximum number of running tasks per tenant. A limit below `running` leaves slots to other tenants. Default:
   * `running`.
   */
  readonly runningPerTenant?: number;
  /** Maximum number of waiting tasks, also per tenant and per user. Default: unbounded. */
  readonly waiting?: number;
  readonly waitingPerTenant?: number;
  readonly waitingPerUser?: number;
  /** Maximum time a task waits for its turn, in milliseconds. Default: unbounded. */
  readonly waitMilliseconds?: number;
}

/** Owner of a task. Tenants take turns, and so do the users of a tenant. */
export interface Submitter {
  /** Usually an organization id. */
  readonly tenant: string;
  /** Tasks without a user count as the tasks of one user. */
  readonly user?: string;
}

export type FairQueueBound = 'user' | 'tenant' | 'queue';

export class FairQueueFullError extends Error {
  override readonly name = 'FairQueueFullError';

  readonly bound: FairQueueBound;

  constructor(bound: FairQueueBound) {
    super(`Too many tasks of this ${bound} are waiting.`);
    this.bound = bound;
  }
}

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
 * Runs a limited number of tasks at a time in this process, round robin between tenants. While a tenant waits for its
 * next turn, each other tenant starts no more than a single task. Tasks of a user run in the order of submission.
 *
 * The queue never ends a running task, so the caller must limit its duration. If tasks take at most `t` seconds and `n`
 * other tenants wait, a turn comes within `t × (1 + n / limits.running)` seconds.
 */
export class FairQueue {
  readonly #limits: Required<FairQueueLimits>;
  /** Tenants with tasks, in the order of their turns. Starting a task moves its tenant to the end. */
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

  get waiting(): number {
    return this.#waiting;
  }

  get running(): number {
    return this.#running;
  }

  /**
   * Runs `work` when its turn comes, or immediately if a slot is free.
   *
   * @param signal removes a waiting task and rejects with the signal's reason; does not affect a running task
   * @returns the result of `work`
   * @throws {FairQueueFullError} (as a rejection) if no slot is free and too many tasks are waiting
   * @throws {FairQueueTimeoutError} if no turn comes in time
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
