import { expectData } from '@x/api-client';
import { type Campaign, contract, type SegmentTreeInput } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { createSendingWorld, type SendingWorld } from '../../../delivery/testing/sending-world.ts';
import { campaigns } from '../../../tables/campaigns.ts';
import { contacts } from '../../../tables/audience.ts';
import { deliveries } from '../../../tables/delivery.ts';
import { createDraft } from './create-draft.ts';
import { createTestWorker, workCampaign } from '../../../delivery/testing/test-worker.ts';

/** Condition that an address starts with a text. */
export function named(part: string): SegmentTreeInput {
  return { kind: 'field', field: 'email', operator: 'starts_with', value: part };
}

export function anyOf(...names: readonly string[]): SegmentTreeInput {
  return { kind: 'any', conditions: names.map(named) };
}

export interface Chosen {
  readonly include?: string | null;
  readonly exclude?: readonly string[];
}

/** A project in which tests send campaigns with segments to Ana, Bo and Cy, who have new addresses in each test. */
export class SegmentedWorld {
  readonly sending: SendingWorld;
  #tests = 0;
  #audienceId = '';

  private constructor(sending: SendingWorld) {
    this.sending = sending;
  }

  static async create(): Promise<SegmentedWorld> {
    return new SegmentedWorld(await createSendingWorld());
  }

  get user() {
    return this.sending.user;
  }

  /** Audience of the test, with Ana, Bo and Cy. */
  get audienceId(): string {
    return this.#audienceId;
  }

  /** Name of the segments of the test. */
  get segmentName(): string {
    return `Segment ${String(this.#tests)}`;
  }

  async beginTest(): Promise<void> {
    this.#tests += 1;
    this.#audienceId = await this.addAudience('ana', 'bo', 'cy');
  }

  address(name: string): string {
    return `${name}.${String(this.#tests)}@segments.test`;
  }

  addAudience(...names: readonly string[]): Promise<string> {
    return this.sending.addAudience(names.map((name) => this.address(name)));
  }

  async addSegment(tree: SegmentTreeInput, projectId = this.sending.projectId): Promise<string> {
    const body = { project_id: projectId, name: this.segmentName, tree };
    return (await expectData(this.user.call(contract.segments.create, { body }))).id;
  }

  removeSegment(id: string) {
    return expectData(this.user.call(contract.segments.remove, { params: { id } }));
  }

  setSegments(id: string, { include = null, exclude = [] }: Chosen) {
    const body = { include, exclude: [...exclude] };
    return this.user.call(contract.campaigns.setSegments, { params: { id }, body });
  }

  async createDraft(chosen: Chosen, audienceIds: readonly string[] = [this.audienceId]): Promise<string> {
    const id = await createDraft(this.sending, audienceIds, 'Hi');
    await expectData(this.setSegments(id, chosen));
    return id;
  }

  send(id: string) {
    return this.user.call(contract.campaigns.send, { params: { id }, body: {} });
  }

  async schedule(id: string): Promise<Campaign> {
    const start_at = new Date(Date.now() + 3_600_000).toISOString();
    const body = { start_at, interval_minutes: 60, batch_items: 1000, batches: 1 };
    return expectData(this.user.call(contract.campaigns.schedule, { params: { id }, body }));
  }

  get(id: string): Promise<Campaign> {
    return expectData(this.user.call(contract.campaigns.get, { params: { id } }));
  }

  /** Returns the names of a campaign's recipients in alphabetical order. */
  async ledgerOf(id: string): Promise<readonly string[]> {
    const rows = await this.sending.inTenant((tx) =>
      tx.select({ email: deliveries.email }).from(deliveries).where(eq(deliveries.campaignId, id)),
    );
    return rows.map(({ email }) => email.split('.')[0] ?? '').toSorted();
  }

  /** Starts a campaign and returns the names of its recipients. */
  async recipientsOf(chosen: Chosen, audienceIds?: readonly string[]): Promise<readonly string[]> {
    const id = await this.createDraft(chosen, audienceIds);
    await expectData(this.send(id));
    return this.ledgerOf(id);
  }

  /** Lets a worker process a campaign. */
  work(id: string): Promise<void> {
    const { services } = this.sending.application;
    return workCampaign(id, createTestWorker(services));
  }

  /** Makes a scheduled campaign due and lets a worker process it. */
  async startDue(id: string): Promise<void> {
    const startAt = new Date(Date.now() - 1000);
    await this.sending.inTenant((tx) => tx.update(campaigns).set({ startAt }).where(eq(campaigns.id, id)));
    await this.work(id);
  }

  async findingsOf(id: string): Promise<readonly string[]> {
    const input = { params: { id }, query: { part: 'recipients' } } as const;
    const { findings } = await expectData(this.user.call(contract.preflight.get, input));
    return findings.map(({ severity, code }) => `${severity} ${code}`);
  }

  /** Sets the first name of a person in all audiences. */
  rename(name: string, firstName: string) {
    return this.sending.inTenant((tx) =>
      tx
        .update(contacts)
        .set({ firstName })
        .where(eq(contacts.email, this.address(name))),
    );
  }

  /** Returns how many messages a person received. */
  received(name: string): number {
    return this.sending.catcher.mailbox.list(this.address(name)).length;
  }
}
