import type { CampaignSegments } from '@x/api-client/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { campaignSegments } from '../../tables/campaigns.ts';
import {
  type SegmentChoice,
  type SegmentSelection,
  readSegmentSelection,
} from '../../segments/language/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { segments } from '../../tables/segments.ts';
import type { StoredCampaign } from './editable.ts';

export const noSegments: CampaignSegments = { include: null, exclude: [] };

/** Reads the segments of campaigns. Campaigns without any are left out. */
export async function loadSegments(
  tx: Transaction,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignSegments>> {
  if (campaignIds.length === 0) return new Map();
  // Row-level security hides segments in the trash, so that they have no name.
  const rows = await tx
    .select({
      campaignId: campaignSegments.campaignId,
      role: campaignSegments.role,
      id: campaignSegments.segmentId,
      name: segments.name,
    })
    .from(campaignSegments)
    .leftJoin(segments, eq(segments.id, campaignSegments.segmentId))
    .where(inArray(campaignSegments.campaignId, [...campaignIds]))
    .orderBy(sql`lower(${segments.name})`, campaignSegments.segmentId);
  return new Map(
    [...Map.groupBy(rows, ({ campaignId }) => campaignId)].map(([campaignId, used]) => {
      const inRole = (role: (typeof used)[number]['role']) =>
        used.filter((row) => row.role === role).map(({ id, name }) => ({ id, name }));
      const [include = null] = inRole('include');
      return [campaignId, { include, exclude: inRole('exclude') }];
    }),
  );
}

/** Replaces the segments of a campaign. */
export async function replaceSegments(
  tx: Transaction,
  campaign: Pick<StoredCampaign, 'id' | 'organizationId' | 'projectId'>,
  { include, exclude }: SegmentChoice,
): Promise<void> {
  const { id: campaignId, organizationId, projectId } = campaign;
  await tx.delete(campaignSegments).where(eq(campaignSegments.campaignId, campaignId));
  const place = { organizationId, projectId, campaignId };
  const rows = [
    ...(include === null ? [] : [{ ...place, segmentId: include, role: 'include' as const }]),
    ...[...new Set(exclude)].map((segmentId) => ({ ...place, segmentId, role: 'exclude' as const })),
  ];
  if (rows.length > 0) await tx.insert(campaignSegments).values(rows);
}

/** Prepares the segments of a campaign for the choice of its recipients. Returns undefined if it has none. */
export async function selectionOfCampaign(
  tx: Transaction,
  { id, organizationId, projectId }: StoredCampaign,
  services: Pick<Services, 'now'>,
): Promise<SegmentSelection | undefined> {
  const used = (await loadSegments(tx, [id])).get(id);
  if (used === undefined) return undefined;
  const choice = { include: used.include?.id ?? null, exclude: used.exclude.map((segment) => segment.id) };
  return readSegmentSelection(tx, { organizationId, projectId }, choice, services.now());
}
