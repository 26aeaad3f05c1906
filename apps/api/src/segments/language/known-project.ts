import type { SegmentLeaf, SegmentTree } from '@x/api-client/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { projects } from '../../tables/accounts.ts';
import { contactFields } from '../../tables/contact-fields.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { segments } from '../../tables/segments.ts';
import { fixedFields, type KnownProject, type KnownSegment } from './tree/known.ts';
import { leavesOf } from './tree/leaves.ts';
import type { ResolvedField } from './tree/resolved.ts';

export interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}

export function readSegments(tx: Transaction, projectId: string): Promise<readonly KnownSegment[]> {
  return tx
    .select({ id: segments.id, name: segments.name, tree: segments.tree })
    .from(segments)
    .where(eq(segments.projectId, projectId))
    .orderBy(asc(segments.name), asc(segments.id));
}

export async function readTimezone(tx: Transaction, projectId: string): Promise<string> {
  const [project] = await tx
    .select({ timezone: projects.timezoneId })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.timezone ?? 'UTC';
}

async function readKnownFields(tx: Transaction, projectId: string): Promise<readonly ResolvedField[]> {
  const { key, label, type, choices, slot } = contactFields;
  const custom = await tx
    .select({ key, label, type, choices, slot })
    .from(contactFields)
    .where(and(eq(contactFields.projectId, projectId), isNull(contactFields.deletedAt)));
  return [...fixedFields, ...custom.map((field) => ({ ...field, source: 'custom' as const }))];
}

function idsIn(leaves: readonly SegmentLeaf[]): readonly string[] {
  return leaves.flatMap((leaf) => {
    if (leaf.kind === 'tag') return [leaf.tag_id];
    if (leaf.kind === 'audience') return [leaf.audience_id];
    if (leaf.kind === 'landing_page') return leaf.landing_page_id ?? [];
    return leaf.kind === 'engagement' ? (leaf.campaign_id ?? []) : [];
  });
}

const idRow = v.object({ kind: v.picklist(['tag', 'audience', 'campaign', 'landing_page']), id: v.string() });

/** Returns which of the ids belong to the project and are not in the trash. */
async function readKnownIds(tx: Transaction, projectId: string, ids: readonly string[]) {
  const given = sql`project_id = ${projectId}::uuid and id = any (${textArray(ids)}::uuid[])`;
  const rows =
    ids.length === 0
      ? []
      : await queryRows(
          tx,
          idRow,
          sql`
          select 'tag' as kind, id from tags where ${given}
          union all select 'audience', id from audiences where ${given}
          union all select 'campaign', id from campaigns where ${given}
          union all select 'landing_page', id from landing_pages where ${given}`,
        );
  const of = (kind: (typeof rows)[number]['kind']) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])));
  return {
    tagIds: of('tag'),
    audienceIds: of('audience'),
    campaignIds: of('campaign'),
    landingPageIds: of('landing_page'),
  };
}

/**
 * Reads what the conditions of a project's segments, and of other trees, can name.
 *
 * @param now - time at which the segments are evaluated
 */
export async function readKnownProject(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  now: Date,
  trees: readonly SegmentTree[] = [],
): Promise<KnownProject> {
  const stored = await readSegments(tx, projectId);
  const leaves = [...stored.map(({ tree }) => tree), ...trees].flatMap(leavesOf);
  const fields = await readKnownFields(tx, projectId);
  return {
    organizationId,
    projectId,
    now,
    timezone: await readTimezone(tx, projectId),
    fields: new Map(fields.map((field) => [field.key, field])),
    ...(await readKnownIds(tx, projectId, idsIn(leaves))),
    segments: new Map(stored.map((segment) => [segment.id, segment])),
  };
}
