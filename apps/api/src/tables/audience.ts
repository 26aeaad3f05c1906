import type { AudienceTexts, RecipientLanguage, SuppressionReason } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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
import { createdAt, instant, primaryId, trashed, updatedAt } from './columns.ts';
import { inProject, ofEntity, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

export const audiences = pgTable(
  'audiences',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Settings of the audience, in this and the next four columns. Sign-up forms fill in what they lack from them. */
    fromEmail: text('from_email'),
    fromName: text('from_name').notNull().default(''),
    /** Texts by language. */
    texts: jsonb('texts')
      .$type<Readonly<Partial<Record<RecipientLanguage, AudienceTexts | undefined>>>>()
      .notNull()
      .default({}),
    policyUrl: text('policy_url').notNull().default(''),
    /** Whether people can join and leave the audience on the page for their preferences. */
    inPreferences: boolean('in_preferences').notNull().default(false),
    /** Number of contacts, maintained by a trigger. Counting a million rows would be too slow for a page. */
    contactsCount: integer('contacts_count').notNull().default(0),
    trashed: trashed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('audiences_tenant').on(table.organizationId, table.projectId, table.id),
    index('audiences_project_id').on(table.projectId, table.id),
    inProject('audiences_in_project', table),
    tenantPolicy(table.organizationId, {}, table.trashed),
  ],
);

/** Index expression that ignores case and accents. sql/before/text.sql defines the function. */
function folded(column: AnyPgColumn) {
  return sql`fold_text(${column}) text_pattern_ops`;
}

export const contacts = pgTable(
  'contacts',
  {
    id: primaryId(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    email: text('email').notNull(),
    emailLower: text('email_lower').notNull(),
    firstName: text('first_name').notNull().default(''),
    surname: text('surname').notNull().default(''),
    phone: text('phone').notNull().default(''),
    birthdate: date('birthdate', { mode: 'string' }),
    /**
     * Values of custom fields by key, typed by `contact_fields`. A trigger copies those of fields with a slot to
     * `contact_profiles`.
     */
    fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Import that created the contact. */
    importId: uuid('import_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Text is indexed byte by byte, whatever the collation of the database. One index then serves prefix search, equality
  // and sorting.
  (table) => [
    uniqueIndex('contacts_audience_email').on(table.audienceId, table.emailLower.op('text_pattern_ops')),
    index('contacts_audience_id').on(table.audienceId, table.id),
    index('contacts_audience_first_name').on(table.audienceId, folded(table.firstName), table.id),
    index('contacts_audience_surname').on(table.audienceId, folded(table.surname), table.id),
    index('contacts_audience_phone')
      .on(table.audienceId, sql`phone_digits(${table.phone}) text_pattern_ops`)
      .where(sql`phone <> ''`),
    index('contacts_audience_updated_at').on(table.audienceId, table.updatedAt, table.id),
    ofEntity('contacts_in_audience', table, table.audienceId, audiences),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

/**
 * Fields of a contact before or after a change. Imports never change `email` and leave it out. A change of the tags of
 * many contacts has `tags` only.
 */
export interface ContactSnapshot {
  readonly email?: string;
  readonly first_name?: string;
  readonly surname?: string;
  readonly phone?: string;
  /** YYYY-MM-DD */
  readonly birthdate?: string | null;
  /** Custom fields that the change set, replaced or cleared, by key. A field without a value is absent. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Names of all tags, if the change added or removed some. */
  readonly tags?: readonly string[];
}

/**
 * All changes to contacts, by hand or by an import. Shown as a contact's history and used to undo an import. A trigger
 * deletes the changes of a deleted contact.
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    importId: uuid('import_id'),
    /** Name of the user or access key. Empty for imports. */
    actorName: text('actor_name').notNull().default(''),
    before: jsonb('before').$type<ContactSnapshot>().notNull(),
    after: jsonb('after').$type<ContactSnapshot>().notNull(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_changes_contact_id').on(table.contactId, table.occurredAt),
    index('contact_changes_audience_id').on(table.audienceId),
    uniqueIndex('contact_changes_import').on(table.importId, table.contactId),
    ofEntity('contact_changes_in_audience', table, table.audienceId, audiences),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

/** Addresses of a project that receive no messages. Kept after the contact and the campaign are deleted. */
export const suppressions = pgTable(
  'suppressions',
  {
    ...projectColumns(),
    emailLower: text('email_lower').notNull(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    campaignId: uuid('campaign_id'),
    /** Import whose file says not to mail the address. Its undo lifts the suppression, unless somebody added another reason. */
    importId: uuid('import_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.emailLower] }),
    index('suppressions_import_id')
      .on(table.importId)
      .where(sql`import_id is not null`),
    index('suppressions_project_created_at').on(
      table.projectId,
      table.createdAt.desc().nullsFirst(),
      table.emailLower,
    ),
    inProject('suppressions_in_project', table),
    tenantPolicy(table.organizationId),
  ],
);

/** Addresses of a project that asked for a pause. They receive no messages until it ends. */
export const mailPauses = pgTable(
  'mail_pauses',
  {
    ...projectColumns(),
    emailLower: text('email_lower').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.emailLower] }),
    index('mail_pauses_ends_at').on(table.endsAt),
    inProject('mail_pauses_in_project', table),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Addresses that left an audience on the page for their preferences. Their contacts stay, but receive no messages that are
 * sent to this audience. Kept after the contact is deleted, so that importing it again does not undo its choice.
 */
export const audienceDepartures = pgTable(
  'audience_departures',
  {
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    emailLower: text('email_lower').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.audienceId, table.emailLower] }),
    ofEntity('audience_departures_in_audience', table, table.audienceId, audiences),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

/** Orders that shops reported, by the address of the person. Orders in messages are events of these messages instead. */
export const orders = pgTable(
  'orders',
  {
    ...projectColumns(),
    /** Id of the order in the shop. */
    orderId: text('order_id').notNull(),
    emailLower: text('email_lower').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    /** In the smallest unit of the currency. Null, like the currency, if it is not known. */
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.orderId] }),
    index('orders_email_lower').on(table.projectId, table.emailLower),
    index('orders_ordered_at').on(table.projectId, table.orderedAt),
    check('orders_amount', sql`(amount is null) = (currency is null)`),
    inProject('orders_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
