import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.js';
import { bytes, createdAt, instant, primaryId, tenantPolicy, updatedAt } from './tenancy.js';

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
    tenantPolicy(table.organizationId),
  ],
);
