import type { SuppressionReason } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

/** State that a running erasure keeps between its steps, because they delete the rows from which it was read. */
export interface ErasureState {
  /** Addresses of the person in lower case. */
  readonly addresses: readonly string[];
  /** Contacts of the person, also deleted ones. */
  readonly contactIds: readonly string[];
  /** Random ids that replace ids of contacts, by those. */
  readonly replacements: Readonly<Record<string, string>>;
}

/**
 * Erasures of people. A job erases a person in steps, and the row has its progress. Once it has completed, nothing in the
 * row refers to the person.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: primaryId(),
    ...projectColumns(),
    status: text('status', { enum: ['running', 'completed'] })
      .notNull()
      .default('running'),
    /** Address in lower case. Null once the erasure has completed. */
    email: text('email'),
    state: jsonb('state').$type<ErasureState>(),
    /** Numbers of what was erased so far. */
    contacts: integer('contacts').notNull().default(0),
    messages: integer('messages').notNull().default(0),
    events: integer('events').notNull().default(0),
    requestedBy: text('requested_by').notNull(),
    createdAt: createdAt(),
    completedAt: instant('completed_at'),
  },
  (table) => [
    index('erasures_project_id').on(table.projectId, table.id),
    index('erasures_running')
      .on(table.id)
      .where(sql`status = 'running'`),
    check('erasures_known', sql`status in ('running', 'completed')`),
    check('erasures_forget', sql`status = 'running' or (email is null and state is null)`),
    inProject('erasures_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/**
 * Addresses of erased people, as keyed hashes (`audience/suppressions/erased-addresses.ts`). An address that becomes a
 * contact again is suppressed for the stored reason.
 */
export const erasedAddresses = pgTable(
  'erased_addresses',
  {
    ...projectColumns(),
    /** HMAC-SHA-256 of the project and the address, in hexadecimal. */
    addressHash: text('address_hash').notNull(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    erasedAt: instant('erased_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.addressHash] }),
    inProject('erased_addresses_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
