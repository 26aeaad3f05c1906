import type { KeyPermissions } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, primaryId, tenantPolicy } from './tenancy.ts';

/** Revoked keys are deleted. */
export const accessKeys = pgTable(
  'access_keys',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    /** Public first part of the key. */
    token: text('token').notNull().unique('access_keys_token_unique'),
    /** SHA-256 of the whole key, in hexadecimal. */
    keyHash: text('key_hash').notNull().unique('access_keys_key_hash_unique'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    permissions: jsonb('permissions').$type<KeyPermissions>().notNull(),
    expiresAt: instant('expires_at'),
    /** Canonical IP addresses and networks that the key works from. Empty if it works from anywhere. */
    addresses: text('addresses')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('access_keys_project_id').on(table.projectId, table.id),
    inProject('access_keys_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
