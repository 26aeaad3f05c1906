import type { SendingProblem } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
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
import { inProject, projectColumns } from './in-project.ts';
import { bytes, createdAt, instant, primaryId, tenantPolicy, updatedAt } from './tenancy.ts';

export const emailProviders = pgTable(
  'email_providers',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    typeId: text('type_id', { enum: ['smtp', 'aws_ses_api', 'aws_ses_smtp', 'sendgrid'] }).notNull(),
    /** What may be shown of the configuration. Which fields there are depends on the type. */
    config: jsonb('config').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Password, secret key or API key, encrypted; null where the provider needs none. */
    secret: bytes('secret'),
    /** When its topic was confirmed, where it tells of messages over one; and when it last told anything. */
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
    tenantPolicy(table.organizationId),
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
    /** The key that its messages are signed with, all three or none: `selector._domainkey` of the address's domain publishes the public one, base64 of its SubjectPublicKeyInfo; the private one is encrypted. */
    dkimSelector: text('dkim_selector'),
    dkimPublicKey: text('dkim_public_key'),
    dkimPrivateKey: bytes('dkim_private_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('email_senders_email').on(table.projectId, sql`lower(${table.email})`),
    index('email_senders_provider_id').on(table.emailProviderId),
    /** No cascade: a provider in use cannot be deleted. */
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
    tenantPolicy(table.organizationId),
  ],
);

/** Its rows belong to a provider of the same organization, and go with it. */
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

/** What all workers together know of a provider while they send through it. */
export const emailProviderStates = pgTable(
  'email_provider_states',
  {
    emailProviderId: uuid('email_provider_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    /** Messages that may be sent at once under its limit per second, as it was at `slotsAt`: they come back with time. */
    slots: doublePrecision('slots').notNull().default(0),
    slotsAt: instant('slots_at').notNull().defaultNow(),
    /** How often in a row it had to be left alone; null and 0 while it works. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: instant('paused_until'),
    problem: jsonb('problem').$type<Pick<SendingProblem, 'code' | 'message'>>(),
  },
  (table) => [ofProvider('email_provider_states_of_provider', table), tenantPolicy(table.organizationId)],
);

/** Messages claimed for a provider by the hour, where it has a limit per day. */
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
