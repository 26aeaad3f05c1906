import { expectData } from '@x/api-client';
import { contract, type Holdout, noUtm } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import {
  addSendingTenant,
  createSendingWorld,
  type SendingTenant,
  type SendingWorld,
} from '../../../delivery/testing/sending-world.ts';
import { newId } from '../../../platform/database/identifier.ts';
import { campaigns } from '../../../tables/campaigns.ts';
import { deliveries, holdoutPeriods } from '../../../tables/delivery.ts';
import { createDraft } from './create-draft.ts';
import { createTestWorker, workCampaign } from '../../../delivery/testing/test-worker.ts';

/** A project with a holdout, in which tests send campaigns. */
export class HoldoutWorld {
  readonly sending: SendingWorld;
  tenant: SendingTenant;

  private constructor(sending: SendingWorld) {
    this.sending = sending;
    this.tenant = sending;
  }

  static async create(): Promise<HoldoutWorld> {
    return new HoldoutWorld(await createSendingWorld());
  }

  /** Goes on in a new project of a new organization. */
  async renew(): Promise<void> {
    this.tenant = await addSendingTenant(this.sending.application, this.sending.catcher.smtpPort);
  }

  async set(holdout: Holdout | null): Promise<void> {
    const { user, projectId } = this.tenant;
    const body = { reply_to: null, utm: noUtm, holdout };
    await expectData(user.call(contract.campaignDefaults.update, { params: { id: projectId }, body }));
  }

  /** Creates a campaign, starts it, and lets a worker send it. */
  async send(
    audienceIds: readonly string[],
    own: { readonly ignoresHoldout?: boolean } = {},
  ): Promise<string> {
    const { user, inTenant } = this.tenant;
    const id = await createDraft(this.tenant, audienceIds);
    if (own.ignoresHoldout === true) {
      await inTenant((tx) => tx.update(campaigns).set({ ignoresHoldout: true }).where(eq(campaigns.id, id)));
    }
    await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
    await this.work(id);
    return id;
  }

  work(id: string): Promise<void> {
    const { services } = this.sending.application;
    return workCampaign(id, createTestWorker(services));
  }

  ledgerOf(id: string) {
    return this.tenant.inTenant((tx) =>
      tx
        .select({
          email: deliveries.email,
          variant: deliveries.variant,
          status: deliveries.status,
          reason: deliveries.reason,
        })
        .from(deliveries)
        .where(eq(deliveries.campaignId, id))
        .orderBy(deliveries.email),
    );
  }

  async period() {
    const { inTenant, projectId } = this.tenant;
    const rows = await inTenant((tx) =>
      tx.select().from(holdoutPeriods).where(eq(holdoutPeriods.projectId, projectId)),
    );
    return rows;
  }

  /** Number of messages that came to an address in lower case, or in upper case. */
  received(email: string): number {
    const { mailbox } = this.sending.catcher;
    return mailbox.list(email).length + mailbox.list(email.toUpperCase()).length;
  }
}

/** New addresses. */
export function people(count: number): readonly string[] {
  const run = newId();
  return Array.from({ length: count }, (_, number) => `p${String(number)}-${run}@people.test`);
}
