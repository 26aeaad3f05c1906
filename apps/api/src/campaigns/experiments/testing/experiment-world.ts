import { expectData } from '@x/api-client';
import { contract, type ChosenExperiment, type Experiment } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { readMessage } from '@x/mail-catcher';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { blocks } from '../../../content/blocks.ts';
import { createSendingWorld, type SendingWorld } from '../../../delivery/testing/sending-world.ts';
import { newId } from '../../../platform/database/identifier.ts';
import { deliveries } from '../../../tables/delivery.ts';
import { experiments } from '../../../tables/campaigns.ts';
import { orders } from '../../../tables/audience.ts';
import { messageEvents } from '../../../tables/engagement.ts';
import { asSystem } from '../../../platform/database/tenant.ts';
import { textArray } from '../../../platform/database/text.ts';
import { setExperiment } from '../../testing/set-experiment.ts';
import { judgeExperiments } from '../judge-experiments.ts';
import { createTestWorker, workCampaign } from '../../../delivery/testing/test-worker.ts';

const document = createStarterDocument({ newId: () => 'b0000000' });
const { html, amp } = compile(document, { blocks });
export const content = { config: JSON.stringify(document), content_html: html, content_amp: amp };

export type Variant = ChosenExperiment['variants'][number];

/** A variant that is the same as the campaign, except for the given fields. */
export function variant(own: Partial<Variant> = {}): Variant {
  return {
    weight: 1,
    subject: null,
    preheader: null,
    from: null,
    from_name: null,
    template_id: null,
    ...own,
  };
}

const twoSubjects = [variant(), variant({ subject: 'Another subject' })];

/** A project in which tests send campaigns with experiments. */
export class ExperimentWorld {
  readonly sending: SendingWorld;

  private constructor(sending: SendingWorld) {
    this.sending = sending;
  }

  static async create(): Promise<ExperimentWorld> {
    return new ExperimentWorld(await createSendingWorld());
  }

  get user() {
    return this.sending.user;
  }

  async createDraft(people: number): Promise<string> {
    const run = newId();
    const emails = Array.from({ length: people }, (_, number) => `p${String(number)}-${run}@people.test`);
    const audienceId = await this.sending.addAudience(emails);
    const fields = { name: 'Spring', from: 'shop@brand.test', from_name: 'Brand', subject: 'One subject' };
    const { id } = await expectData(
      this.user.call(contract.campaigns.create, { body: { ...fields, project_id: this.sending.projectId } }),
    );
    await expectData(this.user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
    const body = { campaign_id: id, ...content };
    await expectData(this.user.call(contract.campaignContents.create, { body }));
    return id;
  }

  set(id: string, own: Partial<ChosenExperiment> = {}) {
    const settings = { metric: 'clicked', share: 50, duration_hours: 4, margin: 10, fallback: 0 } as const;
    return setExperiment(this.user, id, { ...settings, variants: [...twoSubjects], ...own });
  }

  async start(people: number, own: Partial<ChosenExperiment> = {}): Promise<string> {
    const id = await this.createDraft(people);
    await expectData(this.set(id, own));
    await expectData(this.user.call(contract.campaigns.send, { params: { id }, body: {} }));
    await this.work(id);
    return id;
  }

  /** Lets a worker process a campaign. */
  work(id: string): Promise<void> {
    const { services } = this.sending.application;
    return workCampaign(id, createTestWorker(services));
  }

  judge(): Promise<void> {
    return judgeExperiments(this.sending.application.services);
  }

  async get(id: string): Promise<Experiment> {
    const { experiment } = await expectData(this.user.call(contract.experiments.get, { params: { id } }));
    if (experiment === null) throw new Error('The campaign has no experiment.');
    return experiment;
  }

  ledgerOf(id: string) {
    return this.sending.inTenant((tx) =>
      tx
        .select({
          id: deliveries.id,
          contactId: deliveries.contactId,
          email: deliveries.email,
          variant: deliveries.variant,
          status: deliveries.status,
          dueAt: deliveries.dueAt,
        })
        .from(deliveries)
        .where(eq(deliveries.campaignId, id))
        .orderBy(deliveries.id),
    );
  }

  async click(campaignId: string, ids: readonly string[], bot = false): Promise<void> {
    const { organizationId } = this.sending;
    const event = { organizationId, campaignId, kind: 'click' as const, linkPosition: 0, bot };
    await asSystem(this.sending.application.services.database, (tx) =>
      tx.insert(messageEvents).values(ids.map((deliveryId) => ({ ...event, deliveryId }))),
    );
  }

  /** Lets recipients load the message's pictures. */
  async open(campaignId: string, ids: readonly string[], bot = false): Promise<void> {
    const { organizationId } = this.sending;
    const event = { organizationId, campaignId, kind: 'open' as const, bot };
    await asSystem(this.sending.application.services.database, (tx) =>
      tx.insert(messageEvents).values(ids.map((deliveryId) => ({ ...event, deliveryId }))),
    );
  }

  /** Lets people order, in minutes from now. */
  async order(
    emails: readonly string[],
    { amount, currency = 'EUR', minutes = 0 }: { amount: number; currency?: string; minutes?: number },
  ): Promise<void> {
    const { organizationId, projectId } = this.sending;
    const orderedAt = new Date(Date.now() + minutes * 60_000);
    await asSystem(this.sending.application.services.database, (tx) =>
      tx.insert(orders).values(
        emails.map((email) => ({
          organizationId,
          projectId,
          orderId: newId(),
          emailLower: email.toLowerCase(),
          orderedAt,
          amount,
          currency,
        })),
      ),
    );
  }

  /** Lets all planned recipients of a variant be due, or the waiting ones with null. */
  async makeDue(campaignId: string, of: number | null): Promise<void> {
    await this.sending.inTenant((tx) =>
      tx
        .update(deliveries)
        .set({ dueAt: new Date(Date.now() - 1000) })
        .where(
          and(
            eq(deliveries.campaignId, campaignId),
            eq(deliveries.status, 'planned'),
            sql`variant is not distinct from ${of}::smallint`,
          ),
        ),
    );
    await this.work(campaignId);
  }

  /** Moves messages of a variant into the past, which were sent so far. */
  age(campaignId: string, of: number, hours: number): Promise<unknown> {
    return asSystem(this.sending.application.services.database, (tx) =>
      tx
        .update(deliveries)
        .set({ contentBegunAt: sql`content_begun_at - ${hours}::integer * interval '1 hour'` })
        .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.variant, of))),
    );
  }

  /** Lets recipients click a number of hours after their messages. */
  async clickAfter(campaignId: string, ids: readonly string[], hours: number): Promise<void> {
    await asSystem(this.sending.application.services.database, (tx) =>
      tx.execute(sql`
        insert into message_events (organization_id, campaign_id, delivery_id, kind, link_position, occurred_at)
        select organization_id, campaign_id, id, 'click', 0, content_begun_at + ${hours}::integer * interval '1 hour'
        from deliveries where campaign_id = ${campaignId} and id = any (${textArray(ids)}::uuid[])`),
    );
  }

  /** Lets everyone of a variant click. */
  async clickAll(campaignId: string, of: number): Promise<void> {
    const rows = await this.ledgerOf(campaignId);
    await this.click(
      campaignId,
      rows.filter((row) => row.variant === of).map(({ id }) => id),
    );
  }

  /** Lets the time of the experiment be over. */
  end(id: string): Promise<unknown> {
    return asSystem(this.sending.application.services.database, (tx) =>
      tx
        .update(experiments)
        .set({ endsAt: new Date(Date.now() - 1000) })
        .where(and(eq(experiments.campaignId, id), isNotNull(experiments.startedAt))),
    );
  }

  /** Subjects of the messages that came to an address. */
  async subjectsTo(email: string): Promise<readonly string[]> {
    const messages = this.sending.catcher.mailbox.list(email);
    const read = await Promise.all(messages.map(({ raw }) => readMessage(raw)));
    return read.map(({ subject }) => subject ?? '');
  }
}
