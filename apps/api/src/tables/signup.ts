import type {
  FieldValue,
  RecipientLanguage,
  SignupField,
  SignupLook,
  SignupTexts,
} from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { audiences } from './audience.ts';
import { createdAt, instant, primaryId, updatedAt } from './columns.ts';
import { ofEntity, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

/** Forms through which people sign up to an audience. */
export const signupForms = pgTable(
  'signup_forms',
  {
    id: primaryId(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    name: text('name').notNull(),
    /** Texts by language. */
    texts: jsonb('texts')
      .$type<Readonly<Partial<Record<RecipientLanguage, SignupTexts | undefined>>>>()
      .notNull(),
    fields: jsonb('fields').$type<readonly SignupField[]>().notNull().default([]),
    /** Ids of tags. A deleted tag is left out when people sign up. */
    tagIds: jsonb('tag_ids').$type<readonly string[]>().notNull().default([]),
    /** Custom fields that every sign-up sets, by key. */
    fixedValues: jsonb('fixed_values').$type<Readonly<Record<string, FieldValue>>>().notNull().default({}),
    policyUrl: text('policy_url').notNull().default(''),
    /** Sender of the confirmations. Null for the audience's. */
    fromEmail: text('from_email'),
    fromName: text('from_name').notNull(),
    doubleOptIn: boolean('double_opt_in').notNull().default(true),
    redirectUrl: text('redirect_url').notNull().default(''),
    open: boolean('open').notNull().default(true),
    look: jsonb('look').$type<Partial<SignupLook>>().notNull().default({}),
    /** Raised by every change of what people see. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('signup_forms_project_id').on(table.projectId, table.id),
    index('signup_forms_audience_id').on(table.audienceId),
    ofEntity('signup_forms_in_audience', table, table.audienceId, audiences),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

/**
 * Sign-ups through forms. A person becomes a contact only by confirming, so nothing that reads `contacts` can reach
 * anyone who has not. Rows never change except for their confirmation and the state of its message, because they are the
 * evidence of consent. Rows that are not confirmed are deleted after `expires_at`, and a trigger deletes those of a
 * deleted contact.
 */
export const signups = pgTable(
  'signups',
  {
    id: primaryId(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    /**
     * Not a foreign key, because the evidence outlives the form. Null if the person agreed on the page for their
     * preferences.
     */
    formId: uuid('form_id'),
    formName: text('form_name').notNull(),
    /** Landing page on which the form was filled in, which the evidence outlives too. Null for any other place. */
    landingPageId: uuid('landing_page_id'),
    landingPageName: text('landing_page_name').notNull().default(''),
    email: text('email').notNull(),
    emailLower: text('email_lower').notNull(),
    language: text('language').$type<RecipientLanguage>().notNull(),
    /** Submitted values by the key of their field, and those that the form sets. */
    submitted: jsonb('submitted').$type<Readonly<Record<string, FieldValue>>>().notNull(),
    tagIds: jsonb('tag_ids').$type<readonly string[]>().notNull(),
    /** Texts that were shown, and the version of the form. */
    consent: text('consent').notNull(),
    legal: text('legal').notNull(),
    policyUrl: text('policy_url').notNull(),
    version: integer('version').notNull(),
    ipAddress: text('ip_address').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    mailedAt: instant('mailed_at'),
    mailProblem: text('mail_problem').notNull().default(''),
    /** The message is sent when the organization's quota has room for it again. */
    waitsForQuota: boolean('waits_for_quota').notNull().default(false),
    /** Confirmation, in this and the next three columns. Null or empty until then. */
    confirmedAt: instant('confirmed_at'),
    confirmedIpAddress: text('confirmed_ip_address').notNull().default(''),
    confirmedBy: text('confirmed_by', { enum: ['link', 'form', 'preferences'] }),
    contactId: uuid('contact_id'),
  },
  (table) => [
    index('signups_form_id').on(table.formId, table.id),
    index('signups_confirmed')
      .on(table.formId)
      .where(sql`confirmed_at is not null`),
    index('signups_contact_id')
      .on(table.contactId)
      .where(sql`contact_id is not null`),
    index('signups_expiring')
      .on(table.expiresAt)
      .where(sql`confirmed_at is null`),
    index('signups_audience_id').on(table.audienceId),
    index('signups_landing_page_id')
      .on(table.landingPageId, table.createdAt)
      .where(sql`landing_page_id is not null`),
    check(
      'signups_of_form',
      sql`form_id is not null or confirmed_by is null or confirmed_by = 'preferences'`,
    ),
    check('signups_confirmed_whole', sql`num_nulls(confirmed_at, confirmed_by, contact_id) in (0, 3)`),
    ofEntity('signups_in_audience', table, table.audienceId, audiences),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);
