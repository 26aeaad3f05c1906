import * as v from 'valibot';
import { entityId } from './entity.ts';

/** Maximum number of segments that a campaign excludes. */
export const mostExcludedSegments = 20;

/** Segment that a campaign uses. */
const usedSegmentSchema = v.object({
  id: v.string(),
  /** null while the segment is in the trash, and after it was deleted permanently. */
  name: v.nullable(v.string()),
});

/**
 * Segments that choose the recipients of a campaign among the contacts of its audiences. A campaign with a deleted
 * segment selects nobody, until the segment is restored or removed from the campaign.
 */
export const campaignSegmentsSchema = v.object({
  /** Only contacts in this segment are recipients. null if the campaign goes to everyone in its audiences. */
  include: v.nullable(usedSegmentSchema),
  /**
   * Addresses of contacts in these segments are not recipients, even if the contact is in an audience that the campaign
   * does not use. By name.
   */
  exclude: v.array(usedSegmentSchema),
});
export type CampaignSegments = v.InferOutput<typeof campaignSegmentsSchema>;

/** Segments in a request, by their ids. */
export const chosenSegments = {
  /** null for everyone in the audiences. */
  include: v.nullable(entityId('segment')),
  exclude: v.pipe(v.array(entityId('segment')), v.maxLength(mostExcludedSegments, 'too_many_segments')),
};
