import {
  boolean,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, primaryId, tenantPolicy } from './tenancy.ts';

/**
 * Periods in which a project holds people out. A row is added when the first campaign of the period starts, and fixes
 * the share for the whole period. Periods of a project do not overlap.
 */
export const holdoutPeriods = pgTable(
  'holdout_periods',
  {
    id: primaryId(),
    ...projectColumns(),
    /** Month as 2026-11, or quarter as 2026-Q4. */
    name: text('name').notNull(),
    /** Percentage of the people who are held out. */
    share: smallint('share').notNull(),
    /** Start of the first campaign. */
    startsAt: instant('starts_at').notNull(),
    /** End of the month or quarter. */
    endsAt: instant('ends_at').notNull(),
    /** Time when a user turned the holdout off, which ends it early. */
    closedAt: instant('closed_at'),
    /** People who ordered in as long a time before, which the statistics must not learn from the results. */
    plannedConversions: integer('planned_conversions').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('holdout_periods_name').on(table.projectId, table.name),
    unique('holdout_periods_tenant').on(table.organizationId, table.projectId, table.id),
    inProject('holdout_periods_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/** People whom campaigns of a period selected, each once, as of the first of these campaigns. */
export const holdoutPeople = pgTable(
  'holdout_people',
  {
    ...projectColumns(),
    periodId: uuid('period_id').notNull(),
    emailLower: text('email_lower').notNull(),
    isHeldOut: boolean('is_held_out').notNull(),
    /** Only orders from then on count. */
    assignedAt: instant('assigned_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.periodId, table.emailLower] }),
    foreignKey({
      name: 'holdout_people_of_period',
      columns: [table.organizationId, table.projectId, table.periodId],
      foreignColumns: [holdoutPeriods.organizationId, holdoutPeriods.projectId, holdoutPeriods.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
