import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { copyPreview, forgetPreviews } from '../../content/index.ts';
import {
  campaignAudiences,
  campaignContents,
  campaigns,
  campaignSegments,
  experiments,
  experimentVariants,
} from '../../tables/campaigns.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { implement } from '../../identity/index.ts';
import { findCampaign } from '../campaign/campaign.ts';
import { loadExperiment } from '../campaign/stored-experiment.ts';
import { lockCampaign, type StoredCampaign } from '../campaign/editable.ts';

const maximumNameLength = 255;

/** Copies the segments of a campaign, with another one that narrows the audience if it is given. */
async function copySegments(
  tx: Transaction,
  { id, organizationId, projectId }: StoredCampaign,
  copied: { readonly campaignId: string; readonly includeSegmentId: string | undefined },
): Promise<void> {
  const { campaignId, includeSegmentId } = copied;
  const place = { organizationId, projectId, campaignId };
  const chosen = await tx
    .select({
      segmentId: campaignSegments.segmentId,
      role: campaignSegments.role,
      createdAt: campaignSegments.createdAt,
    })
    .from(campaignSegments)
    .where(eq(campaignSegments.campaignId, id));
  const kept = chosen.filter(({ role }) => includeSegmentId === undefined || role === 'exclude');
  const rows = [
    ...kept.map((link) => ({ ...place, ...link })),
    ...(includeSegmentId === undefined
      ? []
      : [{ ...place, segmentId: includeSegmentId, role: 'include' as const }]),
  ];
  if (rows.length > 0) await tx.insert(campaignSegments).values(rows);
}

/** Copies the settings of an experiment, so that the copy can be run again. */
async function copyExperiment(tx: Transaction, sourceId: string, campaignId: string): Promise<void> {
  const experiment = await loadExperiment(tx, sourceId);
  if (experiment === undefined) return;
  const { organizationId, projectId, compares, metric, share, durationHours, margin, fallback } = experiment;
  const settings = { compares, metric, share, durationHours, margin, fallback };
  await tx.insert(experiments).values({ campaignId, organizationId, projectId, ...settings });
  await tx
    .insert(experimentVariants)
    .values(experiment.variants.map((variant) => ({ ...variant, campaignId })));
}

/** Returns the id of the copy. */
async function copy(
  tx: Transaction,
  source: StoredCampaign,
  {
    name,
    includeSegmentId,
    userId,
    picture,
  }: {
    readonly name: string | undefined;
    /** Replaces the segment that narrows the audience of the source. */
    readonly includeSegmentId: string | undefined;
    readonly userId: string | null;
    /** Paths of the source content's picture and of the copied picture. */
    readonly picture: { readonly of: string | null; readonly copy: string | null };
  },
): Promise<string> {
  const { organizationId, projectId, description, fromEmail, fromName, subject, replyTo, utm } = source;
  const { ignoresFrequencyCap, ignoresHoldout } = source;
  const place = { organizationId, projectId };
  const id = newId();
  await tx.insert(campaigns).values({
    id,
    ...place,
    name: name ?? `Copy of ${source.name}`.slice(0, maximumNameLength).trimEnd(),
    description,
    fromEmail,
    fromName,
    subject,
    replyTo,
    utm,
    ignoresFrequencyCap,
    ignoresHoldout,
    createdBy: userId,
    updatedBy: userId,
  });
  const linked = await tx
    .select({ audienceId: campaignAudiences.audienceId, createdAt: campaignAudiences.createdAt })
    .from(campaignAudiences)
    .where(eq(campaignAudiences.campaignId, source.id));
  if (linked.length > 0) {
    await tx.insert(campaignAudiences).values(linked.map((link) => ({ ...place, ...link, campaignId: id })));
  }
  await copySegments(tx, source, { campaignId: id, includeSegmentId });
  await copyExperiment(tx, source.id, id);
  const [content] = await tx
    .select()
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, source.id));
  if (content === undefined) return id;
  const { templateId, config, contentHtml, contentAmp } = content;
  await tx.insert(campaignContents).values({
    id: newId(),
    ...place,
    campaignId: id,
    templateId,
    config,
    contentHtml,
    contentAmp,
    preview: content.preview === picture.of ? picture.copy : null,
  });
  return id;
}

/** Copies the picture file too, because deleting either content also deletes its picture. */
export const duplicateCampaign = implement(
  contract.campaigns.duplicate,
  { transaction: false },
  async ({ params, body }, { transaction, services, user }) => {
    const [pictured] = await transaction((tx) =>
      tx
        .select({ preview: campaignContents.preview })
        .from(campaignContents)
        .where(eq(campaignContents.campaignId, params.id)),
    );
    const of = pictured?.preview ?? null;
    const picture = { of, copy: await copyPreview(services.files, of) };
    const copied = await transaction(async (tx) => {
      const source = await lockCampaign(tx, params.id);
      if (source === undefined) return notFound();
      const id = await copy(tx, source, {
        name: body.name,
        includeSegmentId: body.include_segment_id,
        userId: user.id,
        picture,
      });
      return (await findCampaign(tx, id)) ?? notFound();
    });
    const isUsed = !(copied instanceof Refusal) && copied.campaign_content?.preview === picture.copy;
    if (!isUsed) await forgetPreviews(services.files, [picture.copy]);
    return copied;
  },
);
