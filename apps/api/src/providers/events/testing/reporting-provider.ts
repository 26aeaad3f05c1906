import type { EmailProviderTypeId } from '@x/api-client/contract';
import type { SnsPublisher } from '@x/fault-simulator';
import { newId } from '../../../platform/database/identifier.ts';
import { campaignMessages, deliveries } from '../../../tables/delivery.ts';
import { emailProviders, providerEvents } from '../../../tables/providers.ts';
import { suppressions } from '../../../tables/audience.ts';
import { eq } from 'drizzle-orm';
import type { SendingWorld } from '../../../delivery/testing/sending-world.ts';
import type { Call } from '../../ses/sns/certificates.ts';
import { writeIdentifier } from '../../../platform/secrets/signed-identifier.ts';
import { webhookAddress } from '../../types/email-provider-types.ts';

export interface ReportedDelivery {
  readonly id: string;
  readonly campaignId: string;
  readonly email: string;
  readonly eventId: string;
}

export interface ReportingProvider {
  readonly id: string;
  readonly path: string;
  /** Creates a campaign with one delivery through this provider. Sends nothing. */
  readonly deliver: (options?: {
    readonly email?: string;
    readonly status?: 'accepted' | 'unknown' | 'claimed';
  }) => Promise<ReportedDelivery>;
}

const fields = {
  aws_ses_api: { region: 'eu-west-1', access_key_id: 'AKIAIOSFODNN7EXAMPLE' },
  aws_ses_smtp: { region: 'eu-west-1', port: 587, user: 'AKIAIOSFODNN7EXAMPLE' },
  sendgrid: { region: 'global' },
} as const;

export async function addReportingProvider(
  world: SendingWorld,
  typeId: Exclude<EmailProviderTypeId, 'smtp'>,
  config: Readonly<Record<string, string>>,
): Promise<ReportingProvider> {
  const id = newId();
  const { organizationId, projectId, application } = world;
  const { services } = application;
  await world.inTenant((tx) =>
    tx.insert(emailProviders).values({
      id,
      organizationId,
      projectId,
      name: 'Reporting',
      typeId,
      config: { ...fields[typeId], ...config },
    }),
  );
  return {
    id,
    path: new URL(webhookAddress({ id, typeId }, services) ?? '').pathname,
    deliver: async ({ email = `${newId()}@example.com`, status = 'accepted' } = {}) => {
      const campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
      const [row] = await world.inTenant(async (tx) => {
        await tx
          .update(campaignMessages)
          .set({ emailProviderId: id })
          .where(eq(campaignMessages.campaignId, campaignId));
        return tx
          .update(deliveries)
          .set({
            status,
            claimedBy: status === 'claimed' ? newId() : null,
            contentBegunAt: new Date(),
            attempts: 1,
          })
          .where(eq(deliveries.campaignId, campaignId))
          .returning();
      });
      if (row === undefined) throw new Error('Nothing was frozen.');
      const eventId = writeIdentifier({ kind: 'delivery', deliveryId: row.id }, services.keys.tracking);
      return { id: row.id, campaignId, email, eventId };
    },
  };
}

/** Events stored for a delivery, in the order in which they were stored. */
export function eventsOf(world: SendingWorld, { id }: ReportedDelivery) {
  return world.inTenant((tx) =>
    tx.select().from(providerEvents).where(eq(providerEvents.deliveryId, id)).orderBy(providerEvents.id),
  );
}

/** Reason for which an address is suppressed. undefined if it is not. */
export async function suppressionOf(world: SendingWorld, email: string) {
  const [row] = await world.inTenant((tx) =>
    tx.select().from(suppressions).where(eq(suppressions.emailLower, email)),
  );
  return row?.reason;
}

export function callsToSns(publisher: SnsPublisher): { readonly call: Call; readonly called: string[] } {
  const called: string[] = [];
  return {
    called,
    call: async ({ url }) => {
      called.push(url);
      const answer = (status: number, body: string) =>
        ({ ok: true, status, contentType: 'text/plain', body: Buffer.from(body), milliseconds: 1 }) as const;
      if (url === publisher.certificateUrl) return answer(200, publisher.certificate);
      return url.startsWith(`${new URL(publisher.certificateUrl).origin}/?Action=ConfirmSubscription&`)
        ? answer(200, '<ConfirmSubscriptionResponse/>')
        : answer(404, '');
    },
  };
}
