import type {
  AmpMailProvider,
  AmpRegistration,
  EmailProviderTypeId,
  SendingProblem,
} from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { bytes } from '../platform/database/bytes.ts';
import { ofCampaign } from './campaigns.ts';
import { createdAt, instant, primaryId, updatedAt } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

export const emailProviders = pgTable(
  'email_providers',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    typeId: text('type_id').$type<EmailProviderTypeId>().notNull(),
    /** Configuration without secrets. Its fields depend on the type. */
    config: jsonb('config').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Encrypted password, secret key or API key. Null if the provider needs none. */
    secret: bytes('secret'),
    /**
     * Time when the SNS topic was confirmed, for providers that report through SNS. `lastEventAt` is the time of the
     * provider's last report.
     */
    eventsConfirmedAt: instant('events_confirmed_at'),
    lastEventAt: instant('last_event_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('email_providers_tenant').on(table.organizationId, table.projectId, table.id),
    unique('email_providers_organization').on(table.organizationId, table.id),
    index('email_providers_project_id').on(table.projectId, table.id),
    inProject('email_providers_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

export const emailSenders = pgTable(
  'email_senders',
  {
    id: primaryId(),
    ...projectColumns(),
    emailProviderId: uuid('email_provider_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    ampValidated: boolean('amp_validated').notNull().default(false),
    /** Registrations for AMP that people recorded, by mail provider. Without an entry, `ampValidated` applies. */
    ampRegistrations: jsonb('amp_registrations')
      .$type<Readonly<Partial<Record<AmpMailProvider, AmpRegistration>>>>()
      .notNull()
      .default({}),
    /**
     * DKIM key for messages of this sender. Either all three columns are set or none. The public key is the base64 of
     * its SubjectPublicKeyInfo, published at `selector._domainkey` of the sender's domain. The private key is
     * encrypted.
     */
    dkimSelector: text('dkim_selector'),
    dkimPublicKey: text('dkim_public_key'),
    dkimPrivateKey: bytes('dkim_private_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('email_senders_email').on(table.projectId, sql`lower(${table.email})`),
    index('email_senders_provider_id').on(table.emailProviderId),
    /** No cascade, because a provider with senders must not be deleted. */
    foreignKey({
      name: 'email_senders_of_provider',
      columns: [table.organizationId, table.projectId, table.emailProviderId],
      foreignColumns: [emailProviders.organizationId, emailProviders.projectId, emailProviders.id],
    }),
    inProject('email_senders_in_project', table),
    check(
      'email_senders_dkim_whole',
      sql`num_nulls(dkim_selector, dkim_public_key, dkim_private_key) in (0, 3)`,
    ),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

function ofProvider(
  name: string,
  table: { readonly organizationId: AnyPgColumn; readonly emailProviderId: AnyPgColumn },
) {
  return foreignKey({
    name,
    columns: [table.organizationId, table.emailProviderId],
    foreignColumns: [emailProviders.organizationId, emailProviders.id],
  }).onDelete('cascade');
}

/** State shared by all workers that send through the provider. */
export const emailProviderStates = pgTable(
  'email_provider_states',
  {
    emailProviderId: uuid('email_provider_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    /** Number of tokens of the per-second limit that were available at `slotsAt`. Tokens refill over time. */
    slots: doublePrecision('slots').notNull().default(0),
    slotsAt: instant('slots_at').notNull().defaultNow(),
    /** Number of consecutive pauses. While the provider works, it is 0 and the next two columns are null. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: instant('paused_until'),
    problem: jsonb('problem').$type<Pick<SendingProblem, 'code' | 'message'>>(),
  },
  (table) => [ofProvider('email_provider_states_of_provider', table), tenantPolicy(table.organizationId)],
);

/** Number of messages claimed for a provider per hour, for providers with a daily limit. */
export const emailProviderHours = pgTable(
  'email_provider_hours',
  {
    emailProviderId: uuid('email_provider_id').notNull(),
    hour: instant('hour').notNull(),
    organizationId: uuid('organization_id').notNull(),
    claimed: integer('claimed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.emailProviderId, table.hour] }),
    ofProvider('email_provider_hours_of_provider', table),
    tenantPolicy(table.organizationId),
  ],
);

/** Raw events reported by email providers. An event that is reported several times is stored once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    kind: text('kind', {
      enum: ['delivered', 'bounce', 'dropped', 'deferred', 'spamreport', 'unsubscribe'],
    }).notNull(),
    /** True for bounces of an address that will never accept mail. */
    permanent: boolean('permanent').notNull().default(false),
    /** Reply text of the receiving server. */
    detail: text('detail').notNull().default(''),
    /** Identifier of the event at the provider. */
    eventKey: text('event_key').notNull(),
    /** Recipient's address in lower case. Stored here to count bounces of an address over all its deliveries. */
    emailLower: text('email_lower').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('provider_events_once').on(table.deliveryId, table.eventKey),
    index('provider_events_campaign_kind').on(table.campaignId, table.kind),
    // Finds whose messages bounced, complained or unsubscribed, in all campaigns of an organization.
    index('provider_events_answers')
      .on(table.organizationId, table.kind, table.deliveryId)
      .where(sql`kind in ('bounce', 'spamreport', 'unsubscribe')`),
    index('provider_events_soft_bounces')
      .on(table.projectId, table.emailLower)
      .where(sql`kind = 'bounce' and not permanent`),
    ofCampaign('provider_events_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);
