import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { newId } from '../../platform/database/identifier.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { CampaignLedger, type Claim, type Settlement } from '../ledger/ledger.ts';
import { sweepSending } from '../worker/sweep.ts';
import type { ProjectCap } from '../ledger/frequency-cap.ts';
import type { SendingWorld } from './sending-world.ts';

export type Answer = 'accepted' | 'rejected' | 'retry' | 'missing';

/** One step of a simulation. `worker` and `index` wrap around. An impossible step does nothing. */
export type Step =
  | { readonly kind: 'claim' | 'freeze' | 'wake' | 'crash' | 'sweep'; readonly worker: number }
  | { readonly kind: 'begin' | 'withdraw'; readonly worker: number; readonly index: number }
  | { readonly kind: 'answer'; readonly worker: number; readonly index: number; readonly answer: Answer }
  | { readonly kind: 'settle'; readonly outcome: 'sent' | 'not_sent'; readonly may_arrive_twice: boolean }
  | { readonly kind: 'pause' | 'resume' | 'cancel' | 'complete' }
  | { readonly kind: 'pass'; readonly seconds: number };

interface SimulatedWorker {
  readonly id: string;
  readonly ledger: CampaignLedger;
  readonly waiting: Claim[];
  readonly begun: { readonly claim: Claim; readonly message: BegunMessage }[];
  isFrozen: boolean;
}

interface BegunMessage {
  readonly email: string;
  /** Seconds from the start of the simulation. */
  readonly at: number;
  isRefused: boolean;
  isOverridden: boolean;
}

const ledgerRows = v.array(
  v.object({ id: v.string(), status: v.string(), claim_number: v.number(), claimed: v.boolean() }),
);
type LedgerRow = v.InferOutput<typeof ledgerRows>[number];
const countRows = v.array(v.object({ status: v.string(), deliveries: v.number() }));
const batchRows = v.array(v.object({ recipients: v.number(), handled: v.number() }));

/**
 * Simulates workers that send one campaign, users who manage it, and a clock, one step at a time. Uses the real ledger
 * and simulated mail servers.
 */
export class LedgerSimulation {
  readonly #world: SendingWorld;
  readonly #campaignId: string;
  readonly #workers: SimulatedWorker[];
  readonly #messages = new Map<string, BegunMessage[]>();
  readonly #frequencyCap: ProjectCap | undefined;
  /** Seconds from the start of the simulation. */
  #now = 0;
  readonly faults: string[] = [];

  constructor(world: SendingWorld, campaignId: string, workers: number, frequencyCap?: ProjectCap) {
    this.#world = world;
    this.#campaignId = campaignId;
    this.#frequencyCap = frequencyCap;
    this.#workers = Array.from({ length: workers }, () => this.#newWorker());
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'claim':
      case 'freeze':
      case 'wake':
      case 'crash':
      case 'sweep':
      case 'begin':
      case 'withdraw':
      case 'answer':
        await this.#work(step);
        break;
      case 'settle':
        await this.#settleByHand(step);
        break;
      case 'pause':
      case 'resume':
      case 'cancel':
        await this.#world.user.call(contract.campaigns[step.kind], { params: { id: this.#campaignId } });
        break;
      case 'complete':
        await this.#complete();
        break;
      case 'pass':
        await this.#pass(step.seconds);
    }
    await this.#compareCounters();
  }

  /** Messages whose content began and that the recipient may have received. */
  get received(): readonly BegunMessage[] {
    return [...this.#messages.values()]
      .flat()
      .filter(({ isRefused, isOverridden }) => !isRefused && !isOverridden);
  }

  /** Ends all workers and lets a new worker send the rest. Reports deliveries that are still open afterwards. */
  async finish(): Promise<void> {
    for (const worker of this.#workers.keys()) this.#workers[worker] = this.#newWorker();
    await this.#pass(100_000);
    await this.take({ kind: 'resume' });
    await this.take({ kind: 'sweep', worker: 0 });
    // Let time pass, so that the deliveries that the sweep queued with a delay become due.
    await this.#pass(100_000);
    for (;;) {
      const before = this.#workers[0]?.waiting.length;
      await this.take({ kind: 'claim', worker: 0 });
      if (this.#workers[0]?.waiting.length === before) break;
      await this.take({ kind: 'begin', worker: 0, index: 0 });
      await this.take({ kind: 'answer', worker: 0, index: 0, answer: 'accepted' });
    }
    for (const { id, status } of await this.#rows()) {
      if (status === 'planned' || status === 'claimed') this.faults.push(`${id} ended as ${status}`);
    }
  }

  #newWorker(): SimulatedWorker {
    const id = newId();
    const { organizationId, application } = this.#world;
    const own = { organizationId, campaignId: this.#campaignId, workerId: id };
    const claimant = { ...own, frequencyCap: this.#frequencyCap };
    const ledger = new CampaignLedger(application.services.database, claimant);
    return { id, ledger, waiting: [], begun: [], isFrozen: false };
  }

  async #work(step: Extract<Step, { readonly worker: number }>): Promise<void> {
    const place = step.worker % this.#workers.length;
    const worker = this.#workers[place];
    if (worker === undefined) return;
    if (step.kind === 'crash') this.#workers[place] = this.#newWorker();
    else if (step.kind === 'wake') worker.isFrozen = false;
    else if (worker.isFrozen) return;
    else if (step.kind === 'freeze') worker.isFrozen = true;
    else if (step.kind === 'claim') await this.#claim(worker);
    else if (step.kind === 'begin') await this.#begin(worker, step.index);
    else if (step.kind === 'withdraw') await this.#withdraw(worker, step.index);
    else if (step.kind === 'answer') await this.#answer(worker, step.index, step.answer);
    else await this.#sweep(worker);
  }

  async #claim({ ledger, waiting }: SimulatedWorker): Promise<void> {
    const claim = await ledger.advance({ claim: true });
    if (claim !== undefined && 'id' in claim) waiting.push(claim);
  }

  /** Sweeps as after a database restart, when no session holds a worker's lock and all other workers count as gone. */
  #sweep({ id: workerId }: SimulatedWorker): Promise<void> {
    const { services } = this.#world.application;
    return sweepSending({ services, workerId, sending: new Set([this.#campaignId]) });
  }

  async #begin(worker: SimulatedWorker, index: number): Promise<void> {
    const [claim] = worker.waiting.splice(index % Math.max(1, worker.waiting.length), 1);
    if (claim === undefined) return;
    const { id, email, claimNumber } = claim;
    if (!(await worker.ledger.begin({ deliveryId: id, claimNumber }))) return;
    const earlier = this.#messages.get(id) ?? [];
    if (earlier.some(({ isRefused, isOverridden }) => !isRefused && !isOverridden)) {
      this.faults.push(`the content of ${id} began twice`);
    }
    const message = { email, at: this.#now, isRefused: false, isOverridden: false };
    this.#messages.set(id, [...earlier, message]);
    worker.begun.push({ claim, message });
  }

  async #withdraw(worker: SimulatedWorker, index: number): Promise<void> {
    const [claim] = worker.waiting.splice(index % Math.max(1, worker.waiting.length), 1);
    if (claim === undefined) return;
    const settlement = { ...settlementOf(claim, 'planned'), retrySeconds: 60, uncounted: true } as const;
    await worker.ledger.advance({ claim: false, settlement });
  }

  async #answer(worker: SimulatedWorker, index: number, answer: Answer): Promise<void> {
    const [sent] = worker.begun.splice(index % Math.max(1, worker.begun.length), 1);
    if (sent === undefined) return;
    const { claim, message } = sent;
    message.isRefused = answer === 'retry' || answer === 'rejected';
    const before = (await this.#rows()).find(({ id }) => id === claim.id);
    const status = {
      accepted: 'accepted',
      rejected: 'rejected',
      retry: 'planned',
      missing: 'unknown',
    } as const;
    const retry = answer === 'retry' ? { retrySeconds: 60 } : {};
    await worker.ledger.advance({
      claim: false,
      settlement: { ...settlementOf(claim, status[answer]), ...retry },
    });
    const after = (await this.#rows()).find(({ id }) => id === claim.id);
    this.#checkAnswer(claim, answer, { before, after });
  }

  /**
   * Checks that a final result (`accepted`, `rejected`) is stored if the delivery has not been claimed again and is
   * still `claimed`, or `unknown` after a sweep. For any other delivery, no result may change the status.
   */
  #checkAnswer(
    { id, claimNumber }: Claim,
    answer: Answer,
    { before, after }: { readonly before: LedgerRow | undefined; readonly after: LedgerRow | undefined },
  ): void {
    const isOpen = before?.status === 'claimed' || before?.status === 'unknown';
    const isCurrent = isOpen && before.claim_number === claimNumber;
    if (!isCurrent && after?.status !== before?.status) this.faults.push(`a late answer changed ${id}`);
    const isFinal = answer === 'accepted' || answer === 'rejected';
    if (isCurrent && isFinal && after?.status !== answer) this.faults.push(`${id} was ${answer} in vain`);
    if (after?.claimed === true && after.status !== 'claimed') this.faults.push(`${id} is nobody’s claim`);
  }

  async #settleByHand({
    outcome,
    may_arrive_twice,
  }: Extract<Step, { readonly kind: 'settle' }>): Promise<void> {
    const unknown = (await this.#rows()).filter(({ status }) => status === 'unknown');
    const params = { id: this.#campaignId };
    const answer = await this.#world.user.call(contract.deliveries.settle, {
      params,
      body: { outcome, may_arrive_twice },
    });
    if (!answer.success || outcome === 'sent') return;
    for (const { id } of unknown) {
      for (const message of this.#messages.get(id) ?? []) message.isOverridden = true;
    }
  }

  async #complete(): Promise<void> {
    await this.#world.inTenant((tx) =>
      tx.execute(sql`
        update campaigns set status = 'completed', delivered_at = now()
        where id = ${this.#campaignId} and status = 'ongoing' and not exists (
          select from deliveries where campaign_id = campaigns.id and status in ('planned', 'claimed'))`),
    );
  }

  /** Lets time pass by moving the times of the campaign and its deliveries into the past. */
  async #pass(seconds: number): Promise<void> {
    this.#now += seconds;
    const passed = sql`${seconds}::integer * interval '1 second'`;
    await asSystem(this.#world.application.services.database, async (tx) => {
      await tx.execute(sql`
        update deliveries set due_at = due_at - ${passed}, updated_at = updated_at - ${passed},
          content_begun_at = content_begun_at - ${passed}
        where campaign_id = ${this.#campaignId}`);
      await tx.execute(sql`
        update campaigns set delivered_at = delivered_at - ${passed}, updated_at = updated_at - ${passed}
        where id = ${this.#campaignId}`);
    });
  }

  async #rows(): Promise<readonly LedgerRow[]> {
    const { rows } = await this.#world.inTenant((tx) =>
      tx.execute(sql`
        select id, case when reason = 'canceled' then 'canceled' else status end as status, claim_number, claimed_by is not null as claimed from deliveries
        where campaign_id = ${this.#campaignId} order by id`),
    );
    return v.parse(ledgerRows, rows);
  }

  async #compareCounters(): Promise<void> {
    const rows = await this.#rows();
    const counted = await this.#world.inTenant((tx) =>
      tx.execute(sql`
        select status, sum(deliveries)::integer as deliveries from delivery_days
        where campaign_id = ${this.#campaignId} and status in ('all', 'accepted', 'rejected', 'canceled', 'unknown') group by 1`),
    );
    const counts = new Map(
      v.parse(countRows, counted.rows).map(({ status, deliveries }) => [status, deliveries]),
    );
    for (const status of ['all', 'accepted', 'rejected', 'canceled', 'unknown']) {
      const held = status === 'all' ? rows.length : rows.filter((row) => row.status === status).length;
      const found = counts.get(status) ?? 0;
      if (found !== held)
        this.faults.push(`${String(found)} counted as ${status}, ${String(held)} in the ledger`);
    }
    await this.#compareBatches(rows);
  }

  async #compareBatches(rows: readonly LedgerRow[]): Promise<void> {
    const { rows: counted } = await this.#world.inTenant((tx) =>
      tx.execute(sql`
        select sum(recipients)::integer as recipients, sum(handled)::integer as handled from delivery_batches
        where campaign_id = ${this.#campaignId}`),
    );
    const handled = rows.filter(({ status }) => ['accepted', 'rejected', 'canceled'].includes(status)).length;
    for (const batches of v.parse(batchRows, counted)) {
      if (batches.recipients !== rows.length || batches.handled !== handled)
        this.faults.push(`${JSON.stringify(batches)} in batches, ${String(handled)} handled in the ledger`);
    }
  }
}

function settlementOf({ id, claimNumber }: Claim, status: Settlement['status']): Settlement {
  return { deliveryId: id, claimNumber, status, reason: 'simulated' };
}
