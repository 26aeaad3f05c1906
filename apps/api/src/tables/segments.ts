import type { SegmentTree } from '@x/api-client/contract';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, trashed, updatedAt } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

export const segments = pgTable(
  'segments',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    tree: jsonb('tree').$type<SegmentTree>().notNull(),
    trashed: trashed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('segments_project_id').on(table.projectId, table.id),
    inProject('segments_in_project', table),
    tenantPolicy(table.organizationId, {}, table.trashed),
  ],
);
